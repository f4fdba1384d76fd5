import type { Move, State } from '@tuckbox/games/garden-incursion';
import type { GameEvent } from '@tuckbox/kernel';
import type { TableKit } from '../../table/kit.ts';
import { FLAGS } from './foresight.ts';
import { actionsIn, cardName, count, gardenOf, listed, tribeOf } from './garden.ts';

type Kit = TableKit<State, Move>;

/** Lines of the log with the names of units; what is left out is told by the game's own words. */
export const tell: NonNullable<Kit['tell']> = (event, view) => {
  const cards: string[] = [];
  const card = (id: unknown) => {
    cards.push(String(id));
    return cardName(view, String(id));
  };
  const unit = (id: unknown) => {
    const found = view.units.find((one) => one.id === id);
    return found === undefined ? 'a unit' : card(found.card);
  };
  const text = lineOf(event, view, card, unit);
  return text === undefined ? undefined : { text, cards };
};

type Naming = (id: unknown) => string;

function lineOf(event: GameEvent, view: State, card: Naming, unit: Naming): string | undefined {
  const units = (ids: unknown) => listed((ids as string[]).map(unit), 'and');
  const seat = `Seat ${event.seat}`;
  switch (event.type) {
    case 'queen-placed':
      return `${seat} has the ${card(event.card)}.`;
    case 'turn-begins':
      return `${seat} begins a turn.`;
    case 'worker':
      return `${seat} gets ${count(Number(event.count), 'worker')}.`;
    case 'spawned':
      return event.source === 'hand' ? `${seat} plays ${card(event.card)}.` : `${seat} gets a ${card(event.card)}.`;
    case 'ability':
      return `${seat} plays ${card(event.card)}${event.target === null ? '' : ` on ${unit(event.target)}`}.`;
    case 'special':
      return specialLine(event, view, unit);
    case 'moved':
      return event.cause === 'move' ? `${unit(event.unit)} moves.` : `${unit(event.unit)} is moved.`;
    case 'attack-declared':
      return `${unit(event.by)} attacks ${unit(event.on)}.`;
    case 'guard-declared':
      return `${unit(event.by)} guards ${unit(event.on)}.`;
    case 'attack-void':
      return `${unit(event.by)} can no longer reach ${unit(event.on)}.`;
    case 'guard-ended':
      // A guard that ends because one of the two died is told by that death.
      return event.reason === 'unguard' || event.reason === 'apart'
        ? `${unit(event.by)} no longer guards ${unit(event.on)}.`
        : undefined;
    case 'counter':
      return `${unit(event.unit)} gets ${marksOf(event)}.`;
    case 'counter-gone':
      return `The ${marksOf(event)} of ${unit(event.unit)} ends.`;
    case 'ap-changed':
      return `${unit(event.unit)} ${Number(event.amount) < 0 ? 'loses' : 'gains'} ${Math.abs(Number(event.amount))} AP.`;
    case 'skirmish':
      return skirmishLine(event, view, unit, units);
    case 'damage':
      return `${units(event.units) || 'Nobody'} ${(event.units as string[]).length === 1 ? 'takes' : 'take'} ${event.amount} damage.`;
    case 'dies':
      return `${card(event.card)} of seat ${event.owner} dies.`;
    case 'eliminated':
      return `The ${listed(
        (event.seats as number[]).map((out) => tribeOf(view, out).name),
        'and',
      )} are out.`;
    default:
      return undefined;
  }
}

function specialLine(event: GameEvent, view: State, unit: Naming): string {
  const source = view.units.find(({ id }) => id === event.unit);
  const action = source && actionsIn(view, source).find(({ id }) => id === event.action);
  const on = event.target === null ? '' : ` on ${unit(event.target)}`;
  return `${unit(event.unit)} uses ${action?.name ?? event.action}${on}.`;
}

/** "Soldier Ant and Bullet Ant deal 10 to Bumblebee (defense 4) and take 4 each." */
function skirmishLine(event: GameEvent, view: State, unit: Naming, units: Naming): string {
  const attackers = event.attackers as string[];
  const defender = view.units.find(({ id }) => id === event.defender);
  const has = defender?.defense === undefined ? '' : ` (defense ${defender.defense})`;
  const isOne = attackers.length === 1;
  const answer =
    Number(event.answer) === 0 ? '' : ` and ${isOne ? 'takes' : 'take'} ${event.answer}${isOne ? '' : ' each'}`;
  return `${units(attackers)} ${isOne ? 'deals' : 'deal'} ${event.total} to ${unit(event.defender)}${has}${answer}.`;
}

function marksOf(event: GameEvent): string {
  const { attack, defense, ap, flags, name } = event as {
    attack?: number;
    defense?: number;
    ap?: number;
    flags?: string[];
    name?: string;
  };
  const signed = (value: number | undefined, noun: string) =>
    value === undefined ? [] : [`${value < 0 ? '−' : '+'}${Math.abs(value)} ${noun}`];
  const marks = [...signed(attack, 'attack'), ...signed(defense, 'defense'), ...signed(ap, 'AP'), ...(flags ?? [])];
  return `${listed(marks, 'and') || 'a counter'}${name === undefined ? '' : ` (${name})`}`;
}

/** What the words and numbers on a card mean. */
export const glossary: NonNullable<Kit['glossary']> = (id, view) => {
  const kind = gardenOf(view).book.kinds.get(id);
  if (kind === undefined) return [];
  const { type, attack, defense, ap, stride, reach } = kind;
  const rows: { icon: string; term: string; text: string }[] = [];
  if (kind.queen) rows.push({ icon: 'crown', term: 'queen', text: 'whoever loses her is out' });
  if (type === 'creature') rows.push({ icon: 'insect-jaws', term: `${attack}`, text: 'attack' });
  if (type === 'structure' && attack > 0)
    rows.push({ icon: 'insect-jaws', term: `${attack}`, text: 'only answers attackers' });
  if (type === 'creature' || type === 'structure')
    rows.push({
      icon: 'checked-shield',
      term: `${defense}`,
      text: `dies to ${Math.max(0, defense + 1)} damage or more`,
    });
  if (type === 'creature')
    rows.push({ icon: 'footsteps', term: `${ap} AP`, text: 'to move, attack, guard or act each turn' });
  if (type === 'worker') rows.push({ icon: 'honeycomb', term: 'energy', text: '1 a turn from each face-up worker' });
  if (stride > 1) rows.push({ icon: 'wingfoot', term: `stride ${stride}`, text: `moves ${stride} ranges for 1 AP` });
  if (reach > 1)
    rows.push({ icon: 'archery-target', term: `reach ${reach}`, text: `attacks up to ${reach} ranges away` });
  for (const flag of kind.flags) rows.push({ icon: FLAGS[flag].icon, term: flag, text: FLAGS[flag].text });
  for (const { name, ap: cost, energy } of kind.actions) {
    const price = [`${cost} AP`, ...(energy > 0 ? [`${energy} energy`] : [])].join(', ');
    rows.push({ icon: 'spiral-bloom', term: name, text: `special action for ${price}, once a turn` });
  }
  return rows;
};

/** "The Bees have lost their queen; the Ants still have theirs." */
export const ending: NonNullable<Kit['ending']> = ({ ranking, reason }, view) => {
  const tribes = (seats: readonly number[]) =>
    listed(
      seats.map((seat) => `${tribeOf(view, seat).name} of seat ${seat}`),
      'and',
    );
  const [first] = ranking;
  switch (reason) {
    case 'last-queen':
      return `Only the queen of the ${tribes(first)} is left.`;
    case 'all-queens-dead':
      return 'The last queens died together.';
    default:
      return first.length === 1
        ? `The rounds are over, and the ${tribes(first)} have the strongest colony.`
        : `The rounds are over, and the ${tribes(first)} are equally strong.`;
  }
};
