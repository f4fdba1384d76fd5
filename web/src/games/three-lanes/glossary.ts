import { type Card, LANES, type Move, movementText } from '@tuckbox/games/three-lanes';
import type { TableKit } from '../../table/kit.ts';
import { cardOf, type View } from './view.ts';

/** What the numbers and words on a card mean. */
export const glossary: NonNullable<TableKit<View, Move>['glossary']> = (id, view) => {
  const card = cardOf(view, id);
  if (card === undefined) return [];
  const terms: { icon: string; term: string; text: string }[] = [];
  if (card.type === 'unit') {
    const { hp, movement, every, attack, castleTimes } = card;
    const castle = castleTimes === 1 ? '' : `, ${castleTimes === 2 ? 'twice' : 'three times'} as much to castles`;
    terms.push({ icon: 'hearts', term: `${hp} HP`, text: 'dies at 0' });
    terms.push({
      icon: 'walking-boot',
      term: `move ${movementText(card)}`,
      text: walk(movement, every),
    });
    terms.push({ icon: 'broadsword', term: `attack ${attack}`, text: `damage in a fight${castle}` });
  }
  if (card.type === 'building') {
    terms.push({ icon: 'hearts', term: `${card.hp} HP`, text: 'enemies who enter hurt it by their attack' });
    terms.push({
      icon: 'gear-hammer',
      term: 'Where',
      text: `a unit of yours builds it at ${placesOf(card)}`,
    });
    if (card.hidden)
      terms.push({ icon: 'sight-disabled', term: 'Hidden', text: 'the enemy knows that it is there, but not where' });
  }
  if (card.space !== null)
    terms.push({
      icon: 'path-distance',
      term: 'Space',
      text: 'how deep your farthest unit of each lane stands, added up',
    });
  const said = JSON.stringify(card.abilities);
  for (const [mark, icon, term, text] of WORDS) if (said.includes(mark)) terms.push({ icon, term, text });
  return terms;
};

/** "plains 4 · forest 5 · mountains 7". */
function placesOf({ blueprint }: Extract<Card, { type: 'building' }>): string {
  const places = LANES.filter((lane) => (blueprint[lane] ?? []).length > 0);
  return places.map((lane) => `${lane} ${blueprint[lane]?.join(', ')}`).join(' · ');
}

function walk(movement: number, every: number): string {
  if (movement === 0) return 'stays where it is and only defends itself';
  const steps = `${movement} ${movement === 1 ? 'step' : 'steps'}`;
  if (every === 1) return `takes ${steps} in each march`;
  return `takes ${steps}, then rests for ${every === 2 ? 'one march' : `${every - 1} marches`}`;
}

/** Words of the rulebook that a card may use, found in its data. */
const WORDS: readonly (readonly [mark: string, icon: string, term: string, text: string])[] = [
  ['first-enemy', 'crosshair', 'First', 'the one nearest to your castle; of several the one played earliest'],
  ['last-friendly', 'crosshair', 'Last', 'the one nearest to your castle; of several the one played latest'],
  ['front-friendly', 'crosshair', 'Front', 'the one farthest from your castle; of several the one played earliest'],
  ['"tire"', 'night-sleep', 'Tired', 'does not march or build until its owner’s turn has ended'],
  ['"restore"', 'night-sleep', 'Restore', 'a tired unit is fresh again'],
  ['-enters"', 'position-marker', 'Enters', 'whenever a unit comes onto the tile, placed or marching'],
  ['"fight"', 'sword-clash', 'Fight', 'both lose HP equal to the other’s attack; a kill pays the bounty'],
];
