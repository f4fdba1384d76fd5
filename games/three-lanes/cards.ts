import type { CardSet, Fault } from '@tuckbox/kernel';
import { z } from 'zod';
import { type Card, type CardInput, cardSchema, type Passive, type SetId } from './card.ts';
import { ASTRONAUTS, ROOM_TO_BREATHE } from './cards/astronauts.ts';
import { BASE } from './cards/base.ts';
import { DINOSAURS, FOSSILS } from './cards/dinosaurs.ts';
import { FLOW_OF_MANA, MAGE } from './cards/mage.ts';
import { SPOILS_OF_WAR, WARRIOR } from './cards/warrior.ts';

/** TL-12.1 and TL-12.2 */
export const CLASSES: Readonly<Record<SetId, { name: string; passive: Passive | null }>> = {
  base: { name: 'No class', passive: null },
  warrior: { name: 'Warrior', passive: SPOILS_OF_WAR },
  mage: { name: 'Mage', passive: FLOW_OF_MANA },
  astronauts: { name: 'Astronauts', passive: ROOM_TO_BREATHE },
  dinosaurs: { name: 'Dinosaurs', passive: FOSSILS },
};

export const CARD_SETS: readonly CardSet<Card>[] = [
  shipped('base', 'Base set', 'The author of ODLBoardGame', 'none stated', BASE),
  shipped('warrior', 'Warrior', 'Tuckbox', 'MIT', WARRIOR),
  shipped('mage', 'Mage', 'Tuckbox', 'MIT', MAGE),
  shipped('astronauts', 'Astronauts', 'Tuckbox, after an example of the author', 'MIT', ASTRONAUTS),
  shipped('dinosaurs', 'Dinosaurs', 'Tuckbox, after an example of the author', 'MIT', DINOSAURS),
];

export const SHIPPED: readonly Card[] = CARD_SETS.flatMap((set) => set.cards);

function shipped(
  id: SetId,
  title: string,
  author: string,
  licence: string,
  cards: readonly CardInput[],
): CardSet<Card> {
  return { game: 'three-lanes', id, version: '1', title, author, licence, cards: z.array(cardSchema).parse(cards) };
}

/** What the schema of one custom card cannot tell: ids must be new, and a summoned kind must be a unit. */
export function cardFaults(customs: readonly Card[]): Fault[] {
  const faults: Fault[] = [];
  const known = new Map(SHIPPED.map((card) => [card.id, card]));
  for (const [index, card] of customs.entries()) {
    if (known.has(card.id)) {
      faults.push({ path: `[${index}].id`, message: `there is already a card "${card.id}"` });
    }
    known.set(card.id, card);
  }
  for (const [index, card] of customs.entries()) {
    for (const [place, { ops }] of card.abilities.entries()) {
      for (const [at, op] of ops.entries()) {
        if (op.do === 'summon' && known.get(op.kind)?.type !== 'unit') {
          faults.push({
            path: `[${index}].abilities[${place}].ops[${at}].kind`,
            message: `there is no unit "${op.kind}" to summon`,
          });
        }
      }
    }
  }
  return faults;
}
