import type { Fault } from '@tuckbox/kernel';
import type { Amount, Card, Condition, CropFilter, CropTarget, Effect, Operation, Players } from './vocabulary.ts';

const MOST_OPERATIONS = 8;
const DEEPEST_IF = 2;

/** What an earlier operation of the same effect has put into its memory. */
type Memory = 'crop' | 'safe' | 'player' | 'card' | 'discard' | 'color' | 'bed type';

interface Place {
  readonly known: ReadonlySet<string>;
  readonly faults: Fault[];
}

/** What the form of a card cannot tell: triggers that do not fit its type, "picked" without a pick, and the like. */
export function cardFaults(card: Card, known: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = [];
  const fault = (path: string, message: string) => faults.push({ path, message });
  if (card.type === 'crop' && card.color === undefined) fault('color', 'a crop needs a color');
  if (card.type !== 'crop' && card.color !== undefined) fault('color', 'only crops have a color');
  if (card.type !== 'class' && card.rarity === undefined) fault('rarity', 'a deck card needs a rarity');
  if (card.type !== 'class' && card.limit !== undefined) fault('limit', 'only class cards have a limit');
  if (card.type !== 'action' && card.replayable !== undefined) fault('replayable', 'only actions are replayable');
  if (card.type === 'crop' && card.playIf !== undefined) fault('playIf', 'a crop is planted, not played');
  if (card.playIf !== undefined) conditionFaults(card.playIf, 'playIf', new Set(), { known, faults });
  for (const [index, effect] of card.effects.entries()) {
    const path = `effects[${index}]`;
    if ((card.type === 'crop') === (effect.on === 'play')) {
      const allowed = card.type === 'crop' ? 'plant, fertilize, reap or harvest' : 'play';
      fault(`${path}.on`, `the trigger of ${card.type === 'crop' ? 'a crop' : 'this card'} must be ${allowed}`);
    }
    effectFaults(effect, path, { known, faults });
  }
  return faults;
}

function effectFaults(effect: Effect, path: string, place: Place): void {
  if (effect.if !== undefined) conditionFaults(effect.if, `${path}.if`, new Set(), place);
  const count = operationCount(effect.do);
  if (count > MOST_OPERATIONS) {
    place.faults.push({ path: `${path}.do`, message: `${count} operations are more than ${MOST_OPERATIONS}` });
  }
  listFaults(effect.do, `${path}.do`, new Set(), 0, place);
}

function operationCount(list: readonly Operation[]): number {
  return list.reduce(
    (sum, one) => sum + 1 + (one.do === 'if' ? operationCount(one.then) + operationCount(one.else ?? []) : 0),
    0,
  );
}

/** Checks a list in order; what it surely picks stays in `memory`. */
function listFaults(list: readonly Operation[], path: string, memory: Set<Memory>, depth: number, place: Place): void {
  for (const [index, one] of list.entries()) operationFaults(one, `${path}[${index}]`, memory, depth, place);
}

function operationFaults(one: Operation, path: string, memory: Set<Memory>, depth: number, place: Place): void {
  const fault = (field: string, message: string) => place.faults.push({ path: `${path}.${field}`, message });
  const needs = (field: string, what: Memory, pick: string) => {
    if (!memory.has(what)) fault(field, `"picked" needs an earlier ${pick}`);
  };
  const count = (field: string, given: Amount, victim = false) =>
    amountFaults(given, `${path}.${field}`, memory, place, victim);
  const crops = (target: CropTarget, negative: boolean) => {
    if (typeof target === 'object') filterFaults(target, `${path}.target`, memory, place);
    if (target !== 'picked') return;
    needs('target', 'crop', 'pick-crop or pick-bed');
    if (negative && memory.has('crop') && !memory.has('safe')) {
      fault('target', 'a negative operation on "picked" needs a pick-crop with "harmful", or a pick-bed');
    }
  };
  const players = (field: string, who: Players) => {
    if (who === 'picked') needs(field, 'player', 'pick-player');
  };
  switch (one.do) {
    case 'pick-crop':
      filterFaults(one, path, memory, place);
      memory.add('crop');
      if (one.harmful === true) memory.add('safe');
      else memory.delete('safe');
      return;
    case 'pick-bed':
      memory.add('crop').add('safe');
      return;
    case 'pick-player':
      memory.add('player');
      return;
    case 'pick-card':
      memory.add('card');
      return;
    case 'pick-discard':
      memory.add('discard');
      return;
    case 'pick-color':
      memory.add('color');
      return;
    case 'pick-bed-type':
      memory.add('bed type');
      return;
    case 'roll':
      if (one.times !== undefined) count('times', one.times);
      return;
    case 'gain':
      count('amount', one.amount);
      return;
    case 'lose':
      players('who', one.who);
      count('amount', one.amount, true);
      return;
    case 'steal':
      players('from', one.from);
      count('amount', one.amount, true);
      return;
    case 'tribute':
      needs('from', 'player', 'pick-player');
      return;
    case 'value':
      crops(one.target, signs(one.by).negative);
      count('by', one.by);
      return;
    case 'set-value':
      crops(one.target, true);
      count('to', one.to);
      return;
    case 'timer':
      crops(one.target, signs(one.by).positive);
      count('by', one.by);
      return;
    case 'destroy':
      crops(one.target, true);
      return;
    case 'transform':
      if (one.target === 'picked') needs('target', 'crop', 'pick-crop or pick-bed');
      if (one.to === 'picked') needs('to', 'bed type', 'pick-bed-type');
      return;
    case 'remove-bed':
      needs('target', 'crop', 'pick-crop or pick-bed');
      return;
    case 'draw':
    case 'discard-random':
    case 'steal-card':
      if (one.do === 'discard-random') players('who', one.who);
      count('count', one.count);
      return;
    case 'look':
      count('count', one.count);
      memory.add('card');
      return;
    case 'create':
      if (one.card === 'picked') needs('card', 'crop', 'pick-crop or pick-bed');
      else kindFaults(one.card, `${path}.card`, place);
      return;
    case 'card-value':
      needs('target', 'card', 'pick-card or look');
      count('by', one.by);
      return;
    case 'spread-value':
      count('points', one.points);
      return;
    case 'discard':
    case 'swap-with-deck':
      needs('target', 'card', 'pick-card or look');
      return;
    case 'return-hands':
      players('who', one.who);
      return;
    case 'restore':
      needs('target', 'discard', 'pick-discard');
      return;
    case 'if': {
      conditionFaults(one.cond, `${path}.cond`, memory, place);
      if (depth === DEEPEST_IF) {
        place.faults.push({ path, message: `"if" is nested more than ${DEEPEST_IF} deep` });
        return;
      }
      const yes = new Set(memory);
      const no = new Set(memory);
      listFaults(one.then, `${path}.then`, yes, depth + 1, place);
      listFaults(one.else ?? [], `${path}.else`, no, depth + 1, place);
      memory.clear();
      for (const what of yes) if (no.has(what)) memory.add(what);
      return;
    }
    case 'add-bed':
    case 'discard-hand':
    case 'discard-market':
    case 'take-market':
    case 'return-market':
    case 'refill-market':
      return;
  }
}

/** Which signs an amount can have. */
function signs(amount: Amount): { negative: boolean; positive: boolean } {
  if (typeof amount === 'number') return { negative: amount < 0, positive: amount > 0 };
  if (typeof amount === 'object' && 'negative' in amount) {
    const inner = signs(amount.negative);
    return { negative: inner.positive, positive: inner.negative };
  }
  if (typeof amount === 'object' && 'cap' in amount) {
    const inner = signs(amount.cap[0]);
    return { negative: inner.negative || amount.cap[1] < 0, positive: inner.positive && amount.cap[1] > 0 };
  }
  return { negative: false, positive: true };
}

function amountFaults(amount: Amount, path: string, memory: ReadonlySet<Memory>, place: Place, victim: boolean): void {
  if (typeof amount !== 'object') return;
  if ('value-of' in amount) {
    if (!memory.has('crop')) place.faults.push({ path, message: '"picked" needs an earlier pick-crop or pick-bed' });
  } else if ('victim' in amount) {
    if (!victim) place.faults.push({ path, message: '"victim" is only for lose and steal' });
  } else if ('negative' in amount) amountFaults(amount.negative, `${path}.negative`, memory, place, victim);
  else if ('cap' in amount) amountFaults(amount.cap[0], `${path}.cap[0]`, memory, place, victim);
  else if (amount.count === 'crops' || amount.count === 'hand') filterFaults(amount, path, memory, place);
  else if (amount.count === 'harvested') kindFaults(amount.kind, `${path}.kind`, place);
}

function filterFaults(
  filter: Pick<CropFilter, 'color' | 'kind'>,
  path: string,
  memory: ReadonlySet<Memory>,
  place: Place,
): void {
  if (filter.color === 'picked' && !memory.has('color') && !memory.has('card')) {
    place.faults.push({ path: `${path}.color`, message: '"picked" needs an earlier pick-color, pick-card or look' });
  }
  if (filter.kind !== undefined) kindFaults(filter.kind, `${path}.kind`, place);
}

function kindFaults(kind: string, path: string, place: Place): void {
  if (!place.known.has(kind)) place.faults.push({ path, message: `there is no card "${kind}"` });
}

function conditionFaults(cond: Condition, path: string, memory: ReadonlySet<Memory>, place: Place): void {
  if ('not' in cond) conditionFaults(cond.not, `${path}.not`, memory, place);
  else if ('any' in cond || 'all' in cond) {
    const [word, list] = 'any' in cond ? ['any', cond.any] : ['all', cond.all];
    for (const [index, inner] of list.entries()) conditionFaults(inner, `${path}.${word}[${index}]`, memory, place);
  } else if ('at-least' in cond || 'equals' in cond) {
    const [word, sides] = 'equals' in cond ? ['equals', cond.equals] : ['at-least', cond['at-least']];
    for (const [index, side] of sides.entries()) amountFaults(side, `${path}.${word}[${index}]`, memory, place, false);
  }
}
