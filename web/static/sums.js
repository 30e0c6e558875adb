// The meanings of many texts at once: kb/pack.py in JavaScript, number for number in 32 bits.
const DIMENSIONS = 256;
const LEVELS = [-1.51, -0.4528, 0.4528, 1.51];

class Adder {
  constructor(table, width) {
    const rows = table.length / width;
    const scales = new DataView(table.buffer, table.byteOffset, table.byteLength);
    this.rows = new Float32Array(rows * DIMENSIONS);
    for (let row = 0, out = 0; row < rows; row++) {
      const scale = scales.getFloat32(row * width, true);
      const levels = LEVELS.map((level) => Math.fround(Math.fround(level) * scale));
      for (let at = row * width + 4; at < (row + 1) * width; at++)
        for (let shift = 0; shift < 8; shift += 2) this.rows[out++] = levels[(table[at] >> shift) & 3];
    }
    this.sum = new Float32Array(DIMENSIONS);
  }

  /** The sum of some rows, added in their order. */
  add(numbers, from, to) {
    const sum = this.sum;
    sum.fill(0);
    for (let one = from; one < to; one++) {
      const start = numbers[one] * DIMENSIONS;
      for (let at = 0; at < DIMENSIONS; at++) sum[at] += this.rows[start + at];
    }
    return sum;
  }
}

export const sums = {
  signs(table, width, rows, ends) {
    const adder = new Adder(table, width);
    const out = new Uint8Array((ends.length * DIMENSIONS) / 8);
    let from = 0;
    ends.forEach((to, text) => {
      const sum = adder.add(rows, from, to);
      for (let at = 0; at < DIMENSIONS; at++) if (sum[at] > 0) out[text * 32 + (at >> 3)] |= 128 >> (at & 7);
      from = to;
    });
    return out;
  },
};
