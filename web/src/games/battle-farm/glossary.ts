import type { Kind, Move, Operation, State } from '@tuckbox/games/battle-farm';
import type { TableKit } from '../../table/kit.ts';
import { BEDS } from './beds.ts';
import { capital, count, kindOf } from './catalogue.ts';

type Kit = TableKit<State, Move>;
type Term = ReturnType<NonNullable<Kit['glossary']>>[number];

/** What the numbers and words on a card mean. */
export const glossary: NonNullable<Kit['glossary']> = (card, view) => {
  const kind = kindOf(view, card);
  return kind === undefined ? [] : [...numbers(kind), ...words(kind)];
};

function numbers({ card, value, grade, price }: Kind): Term[] {
  const rare = {
    icon: 'round-star',
    term: capital(card.rarity ?? ''),
    text: `costs ${count(price, 'coin')} in the market`,
  };
  switch (card.type) {
    case 'crop':
      return [
        { icon: 'two-coins', term: String(value), text: 'value: coins at the harvest' },
        { icon: 'sands-of-time', term: String(grade), text: `${grade === 1 ? 'turn' : 'turns'} until it is ripe` },
        rare,
      ];
    case 'action':
      return [{ icon: 'fertilizer-bag', term: String(value), text: 'value: fertilizers to play it' }, rare];
    case 'class': {
      const text =
        card.limit === 'game' ? 'fertilizers to use it, once per match' : 'fertilizers to use it, once per turn';
      return [{ icon: 'fertilizer-bag', term: String(value), text }];
    }
  }
}

/** Words that need explaining, if the card uses them. */
function words({ card }: Kind): Term[] {
  const said = JSON.stringify(card.effects);
  const terms: Term[] = [];
  if (/"(crops|whose)":"all"/.test(said)) {
    terms.push({ icon: 'field', term: 'The field', text: 'all beds of all farms' });
  }
  if (isHarmful(card.effects.flatMap((effect) => effect.do))) {
    terms.push({ icon: 'greenhouse', term: 'Greenhouse', text: 'what grows in one is not touched by this' });
  }
  if (said.includes('"count":"rarity"')) {
    terms.push({ icon: 'round-star', term: 'Grade', text: 'common 1, uncommon 2, rare 3, epic 4, mythic 5' });
  }
  if (said.includes('"count":"harvested"')) {
    terms.push({ icon: 'sickle', term: 'Before', text: 'in the whole match, by the owner' });
  }
  for (const [type, { icon, name, bonus }] of Object.entries(BEDS)) {
    if (said.includes(`"to":"${type}"`) && bonus !== '') terms.push({ icon, term: name, text: bonus });
  }
  if (card.replayable === true) {
    terms.push({ icon: 'clockwise-rotation', term: 'Replayable', text: 'returns to the hand after it was played' });
  }
  return terms;
}

/** BF-9.6 */
function isHarmful(operations: readonly Operation[]): boolean {
  return operations.some((one) => {
    if (one.do === 'destroy' || one.do === 'set-value') return true;
    if (one.do === 'pick-crop') return one.harmful === true;
    return one.do === 'value' && typeof one.by === 'number' && one.by < 0;
  });
}
