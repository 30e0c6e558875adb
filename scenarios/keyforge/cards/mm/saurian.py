"""Cards of Saurianer first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.mm.hybrids import dino, fiend, techno, xeno
from kfrules.scenarios.keyforge.cards.odd_texts import returns_the_next_action
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card(
    "Saurian Egg",
    lambda: (
        cannot(Fight.of(this) | Reap.of(this)),
        omni(
            discard(top(2)),
            if_(
                is_some(it, saurian, creature),
                put_into_play(it_if(saurian, creature), is_ready=True),
                power_counter(3, it),
                destroy(this),
            ),
        ),
    ),
)
card("Siren Horn", lambda: gains(host, before_fight(move_aember(1, this, the_fought))))
card(
    "Optio Gorkus",
    lambda: gains(each(neighbor), destroyed(move_aember(None, this, choose(neighbor, named("Optio Gorkus"))))),
)
card("Dæmo-Saurus", lambda: (dino(), fiend()))
card("Lyco-Saurus", lambda: dino())
card("Sacro-Saurus", lambda: dino())
card("Techno-Saurus", lambda: (dino(), techno()))
card("Umbra-Saurus", lambda: dino())
card("Xeno-Saurus", lambda: (dino(), xeno()))
card("Beware the Ides", lambda: play(deal(23, choose(creature, center))))
card("Citizen Shrix", lambda: play_reap(exalt(this), steal(1)))
card("Consul Primus", lambda: reap(move_aember(1, choose(creature, with_aember), choose(creature, not_(is_it)))))
card("Cornicen Octavia", lambda: action(capture(2)))
card("Curse of Vanity", lambda: play(exalt(all_of(choose(friendly, creature), choose(enemy, creature)))))
card("Defense Initiative", lambda: play(ward(choose(creature)), may(exalt(it), if_you_do(ward(each(neighbor_of(it)))))))
card(
    "Faust the Great",
    lambda: (keys_cost(count(friendly, creature, with_aember), opponent), play(may(exalt(choose(friendly, creature))))),
)
card("Galeatops", lambda: fight_damage(4))
card(
    "Monument to Ludo",
    lambda: action(
        select(choose(creature, with_aember)),
        instead_if(exists(in_discard, named("Praefectus Ludo")), move_aember(2, it, None), of=move_aember(1, it, None)),
    ),
)
card("Sagittarii’s Gaze", lambda: play(exalt(choose(creature, damaged))))
card("Spoils of Battle", lambda: play(capture(1, choose(friendly, creature)), capture(1, each(creature, with_aember))))
card(
    "Blast from the Past",
    lambda: play(
        exalt(choose(friendly, creature)),
        archive(choose(in_discard, saurian, creature).named_as("first")),
        deal(power_of(the("first")), choose(enemy, creature)),
    ),
)
card(
    "Curia Saurus",
    lambda: gains(each(creature, with_aember), destroyed(move_aember(1, this, most_powerful(enemy, creature)))),
)
card("Dark Centurion", lambda: action(move_aember(1, choose(creature, with_aember), None), if_you_do(ward(it))))
card(
    "Dreadbone Decimus",
    lambda: play_fight(may(exalt(this), if_you_do(destroy(choose(creature, power_below(this)))))),
)
card(
    "Gladiodontus",
    lambda: (
        enters_stunned(),
        fight_damage(5),
        fight_reap(if_(times(Use.of(this)).equals(1), ready(this), enrage(this))),
    ),
)
card("Hedonistic Intent", lambda: play(exalt(each(creature, flank))))
card("Humble", lambda: play(exhaust(choose(creature)), if_you_do(move_aember(3, it, None))))
card("Senator Quintina", lambda: after(Reap.by(creature), exalt(it)))
card(
    "Amphora Captura",
    lambda: may_instead_of(ResolveIcon.by(you).where(icon_is("aember", "damage", "draw")), resolve_as_capture()),
)
card("Crystal Surge", lambda: play(exalt(each(creature, trait("mutant")))))
card(
    "Forum of Giants",
    lambda: start_of_turn(if_(exists(creature), select(most_powerful(creature)), gain(1, its_controller))),
)
card(
    "Legion’s March",
    lambda: play(
        rest_of_turn(
            after(Use.by(you).of(creature, trait("dinosaur")), deal(1, each(creature, not_(trait("dinosaur")))))
        )
    ),
)
card(
    "Nerotaurus",
    lambda: (
        fight(next_turn(opponent, cannot(Reap.by(enemy, creature)))),
        reap(next_turn(opponent, cannot(Fight.by(enemy, creature)))),
    ),
)
card(
    "Patronage",
    lambda: play(
        select(choose(creature, with_aember)),
        move_aember(half(aember(it), up=True), it, you),
        move_aember(None, it, opponent),
    ),
)
card("Scylla", lambda: gains(each(enemy, creature), reap(deal(4, this))))
card("Charybdis", lambda: gains(each(enemy, creature), before_fight(lose(1, you))))
card(
    "Monument to Faust",
    lambda: action(
        instead_if(
            exists(in_discard, named("Faust the Great")),
            next_turn(opponent, keys_cost(2, None)),
            of=next_turn(opponent, keys_cost(1, None)),
        )
    ),
)
card(
    "Monument to Octavia",
    lambda: action(
        select(choose(friendly, creature)),
        instead_if(exists(in_discard, named("Cornicen Octavia")), capture(2, it), of=capture(1, it)),
    ),
)
card(
    "Monument to Primus",
    lambda: action(
        instead_if(
            exists(in_discard, named("Consul Primus")),
            move_aember(1, choose(creature, with_aember), choose(creature, not_(is_it))),
            of=move_aember(1, choose(friendly, creature, with_aember), choose(friendly, creature, not_(is_it))),
        )
    ),
)
card(
    "Monument to Shrix",
    lambda: (
        spend_from(this),
        action(
            instead_if(
                exists(in_discard, named("Citizen Shrix")),
                choose_player(),
                move_from_pool(1, that_player, this),
                of=move_from_pool(1, you, this),
            )
        ),
    ),
)
card(
    "Deusillus",
    lambda: (
        play(capture(aember(opponent)), deal(5, choose(enemy, creature))),
        fight_reap(move_aember(1, this, None), deal(2, each(enemy, creature))),
    ),
)
card("Exchange Officer", lambda: play_fight_reap(use(choose(friendly, staralliance))))
card("High Priest Torvus", lambda: reap(may(exalt(this), if_you_do(unbound(rest_of_turn(returns_the_next_action()))))))
