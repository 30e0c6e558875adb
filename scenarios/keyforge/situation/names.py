"""First names of people at the table, and who of them is "er" and who is "sie"."""

from __future__ import annotations

from kfrules.scenarios.situation.words import fold

_WOMEN = """
    elfriede gertrud hilde hildegard erna inge ingrid helga ursula ulla renate brigitte christa gisela karin waltraud
    irmgard elisabeth margarete gerda birgit claudia nicole katrin kathrin sandra tanja melanie jasmin vanessa hannah
    hanna lina leonie nele ida frieda greta lotta luisa pia ella maja simone steffi susi anja anke silke heike ayse
    fatma olga lena anna lisa laura lea mia emma julia sarah sophie marie clara sabine petra monika svenja miriam carina
    karla carla nadine nadja katja kerstin heidi lara johanna amelie charlotte franziska franzi kathi caro carolin
    theresa teresa antonia isabel ronja paula merle jana janina alina maren birte elke martina barbara andrea christine
    christina angelika ulrike dagmar jutta doris ingeborg edith lotte mara mila lilly lilli emily finja eva maria
    veronika vroni resi leni tina nina rita verena ines elena helena isabella fiona hedwig magdalena jule juliane tabea
    rieke wiebke frauke nora klara
    regina manuela susanne anette annette bettina cornelia conny doreen mandy cindy peggy yvonne denise michelle
    celina selina chiara luna aylin leyla zeynep elif merve derya britta silvia sylvia sonja tatjana natascha
    irina svetlana katharina katarina annika anika annalena annegret annemarie rosemarie rosa rosi roswitha
    mathilde mechthild hannelore lieselotte lotti traudl burgi zenzi josefine josephine paulina pauline mathilda
    matilda frida smilla malin stella luise henriette henrike friederike rike uschi moni gabi gabriele beate
    beatrix birgitta vera margit margot marion marlene marleen melina milena mona nadia nathalie natalie olivia
    patricia patrizia rebecca rebekka romy rosalie sara selma sina sophia svea thea tamara tessa valentina valerie
    victoria viktoria vivien wilma xenia zoe larissa leonora lucia lucie lucy luzie magdalene mareike marieke
    marit marta martha meike maike inga iris isabelle jacqueline jessica jessi jennifer jenny jette josie judith
    karina karoline kim kira leah linda lisbeth liv lorena alexa alexandra alice amelia annabell astrid aurelia
    bianca corinna dana daniela debora elfi elsa elvira ellen esther eveline
"""
_MEN = """
    manni herbert heinz guenter guenther horst helmut werner manfred dieter juergen uwe bernd rolf karl kurt otto fritz
    franz sepp hans hansi xaver josef ludwig georg matthias matze basti flo tobi noah elias luis anton jakob emil oskar
    theo henry mats ole torben sven lars bjoern jens olaf ralf frank holger dirk marco marcel dennis patrick kevin marc
    mark erik jonathan benni benny mehmet ali ivan paul jonas lukas felix tim tom ben leon finn jan niklas moritz peter
    klaus stefan thomas michael markus daniel sebastian florian christian tobias nico philipp david simon martin max
    torsten thorsten carsten karsten steffen stephan jannik yannik hannes johannes joachim achim jochen detlef volker
    joerg axel ingo rainer reiner gerd gerhard walter wilhelm willi friedrich erich alfred bruno hugo gustav arne hauke
    malte fabian benedikt dominik julian leo jannis valentin samuel raphael adrian alexander robert richard oliver olli
    lennart lasse konstantin maximilian rudi alois wolfgang norbert hubert ruediger hartmut siegfried timo nils niels
    kilian hendrik henrik joshua justus ferdinand marius pascal yusuf mustafa murat emre
    kalle bodo egon ewald alfons anselm armin arno arnold artur arthur bastian bert berthold bjarne boris burkhard
    christoph claus constantin curt damian darius denny detlev diego eckhard eddie edgar eduard eike elmar emanuel
    enrico ernst eugen fabio fiete francesco friedhelm fritzi gabriel gereon gernot gregor guido gunnar hagen
    hakan halil harald hartwig hassan heiko heiner heino henning henri hermann hilmar hubertus ignaz igor ismail
    jack jakub janis jannes jaro jasper jerome joel johann jonah jonny jordan jose juri kaan karim karlheinz
    kaspar keno kemal kersten klaas knut konrad kuno lenn lenni leif leander levi levin linus lio lorenz lothar
    louis luka lutz magnus maik mike mario mathis mattis maurice mauro mehdi merlin milan miro mirko moritzl nick
    nicki niclas nicolas niko nikolas oscar omar osman oswald paulchen pawel pepe phil piet quentin ralph ramon
    rene rico roland roman ron ronny ruben rudolf sami sandro sascha sebi silas silvio sinan soenke steve taylan
    tarek thilo tilo till timm tizian tristan udo ulf ulrich veit viktor vincent vinzenz volkan waldemar wenzel
    wilfried wim wolfram xander yannick yves zlatan
"""
WOMEN = frozenset(_WOMEN.split())
MEN = frozenset(_MEN.split())


def plain(name: str) -> str:
    """Return the name that is said, without the ending of a genitive, "" where it is no first name.

    >>> plain("Mias"), plain("Jonas"), plain("Hand")
    ('mia', 'jonas', '')
    """
    folded = fold(name)
    return next((n for n in (folded, folded.removesuffix("s")) if n in WOMEN or n in MEN), "")


def gender(name: str) -> str:
    """Return f or m of a first name, "" where it is not known."""
    return "f" if name in WOMEN else "m" if name in MEN else ""
