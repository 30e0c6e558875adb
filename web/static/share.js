// A scenario in the fragment of an address: its text, made small, so that no server ever sees it.

async function through(bytes, stream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function link(text, without) {
  const small = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const code = btoa(String.fromCharCode(...small)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const off = without.length ? `/${without.map(encodeURIComponent).join(",")}` : "";
  return `${location.href.split("#")[0]}#/teilen/${code}${off}`;
}

export async function read(code) {
  const small = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  const most = 200000;
  const bytes = await through(small, new DecompressionStream("deflate-raw"));
  if (bytes.length > most) throw new Error("Das Szenario in der Adresse ist zu lang.");
  return new TextDecoder().decode(bytes);
}

export async function share(url, title) {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return "";
    } catch (error) {
      if (error.name === "AbortError") return "";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "Die Adresse ist kopiert.";
  } catch {
    return url;
  }
}
