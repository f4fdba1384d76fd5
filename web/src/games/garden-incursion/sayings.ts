import { type Move, type State, type Unit, unitOf } from '@tuckbox/games/garden-incursion';
import type { Seat } from '@tuckbox/kernel';
import type { Spot, TableKit } from '../../table/kit.ts';
import { actionsIn, cardName, count, groupOf, isOpen, kindIn, listed, movesIn, payersOf, unitName } from './garden.ts';
import { openedBy, placeName, placeOf } from './ways.ts';

type Kit = TableKit<State, Move>;

const BUTTONS: Readonly<Record<string, string>> = {
  keep: 'Keep this hand',
  'to-actions': 'To actions',
  'end-actions': 'To skirmish',
};

export const name: Kit['name'] = (spot, view, seat) => {
  const [kind, what = '', action = ''] = spot.split(':');
  switch (kind) {
    case 'do':
      return what === 'keep' ? keepName(view, seat) : (BUTTONS[what] ?? what);
    case 'hand':
      return handName(view, what);
    case 'unit':
      return unitTitle(view, what, seat);
    case 'payer':
      return `${unitTitle(view, what, seat)}: pays`;
    case 'stack':
    case 'among':
    case 'purse':
      return stackName(view, what);
    case 'use':
      return actionName(view, what, action);
    case 'act':
      return 'Attack one of your own';
    case 'pile':
      return `${cardName(view, what)} from your discard pile`;
    case 'table':
      return 'Play it';
    default: {
      const at = placeOf(spot);
      return at === undefined ? spot : capital(placeName(view, at));
    }
  }
};

function keepName(view: State, seat: Seat): string {
  const aside = view.seats[seat].mulligan?.aside.length ?? 0;
  return aside === 0 ? 'Keep this hand' : `Keep and draw ${aside} new`;
}

function handName(view: State, card: string): string {
  if (card === '?') return 'A hidden card';
  const { name: title, type, cost } = kindIn(view, card);
  return type === 'worker' && cost === 0 ? title : `${title}, ${cost} energy`;
}

/** "Soldier Ant, yours, attack 4, defense 3, 1 AP, tile 5,3". */
function unitTitle(view: State, id: string, seat: Seat): string {
  const unit = unitOf(view, id);
  if (unit === undefined) return 'A unit that has left';
  const kind = kindIn(view, unit.card);
  const whose = unit.owner === seat ? 'yours' : `of seat ${unit.owner}`;
  const attack = unit.attack ?? kind.attack;
  const values = [
    ...(kind.type === 'creature' || attack > 0 ? [`attack ${attack}`] : []),
    `defense ${unit.defense ?? kind.defense}`,
    ...(kind.type === 'creature' ? [`${unit.ap} AP`] : []),
  ];
  return [kind.name, whose, ...values, ...dutiesOf(view, unit), placeName(view, unit.at)].join(', ');
}

function dutiesOf(view: State, { id }: Unit): string[] {
  return [
    ...view.guards.flatMap(({ by, on }) => (by === id ? [`guards ${unitName(view, on)}`] : [])),
    ...view.attacks.flatMap(({ by, on }) => (by === id ? [`attacks ${unitName(view, on)}`] : [])),
  ];
}

function stackName(view: State, id: string): string {
  const units = groupOf(view, id)?.units ?? [];
  const at = unitOf(view, id)?.at;
  const names = listed(
    units.map((unit) => cardName(view, unit.card)),
    'and',
  );
  return `${count(units.length, 'unit')} together${at === undefined ? '' : ` at ${placeName(view, at)}`}: ${names}`;
}

function actionName(view: State, id: string, actionId: string): string {
  const unit = unitOf(view, id);
  const action = unit && actionsIn(view, unit).find((one) => one.id === actionId);
  if (action === undefined) return actionId;
  return `${action.name}, ${[`${action.ap} AP`, ...(action.energy > 0 ? [`${action.energy} energy`] : [])].join(', ')}`;
}

export const button: NonNullable<Kit['button']> = (spot) => {
  switch (spot) {
    case 'do:keep':
      return { icon: 'poker-hand', key: 'k', isMain: true };
    case 'do:to-actions':
      return { icon: 'footsteps', key: 'e', isMain: true };
    case 'do:end-actions':
      return { icon: 'crossed-claws', key: 'e', isMain: true };
    default:
      return undefined;
  }
};

/** While a phase runs by itself. */
const RUNNING: Readonly<Partial<Record<State['phase'], string>>> = {
  reset: 'A new turn begins.',
  skirmish: 'All fights are settled together.',
  end: 'The turn ends.',
  pass: 'The turn ends.',
  over: 'The match is over.',
};

export const ask: Kit['ask'] = (view, viewer, chosen, actors) => {
  const running = view.pending === null ? RUNNING[view.phase] : undefined;
  if (running !== undefined) return running;
  if (viewer === 'table' || !actors.includes(viewer)) return waiting(view, actors);
  const chain = chosen.filter((spot) => openedBy(spot) === undefined);
  if (chain.length === 0) {
    return chosen.length > 0 ? 'Choose a unit of the stack, the outermost guard first.' : asked(view, viewer);
  }
  const [kind, what = ''] = chain[0].split(':');
  if (openedBy(chosen[chosen.length - 1]) !== undefined) {
    return `${kind === 'hand' ? cardName(view, what) : unitName(view, what)}: choose one of the stack.`;
  }
  if (kind === 'hand') return cardAsked(view, what);
  const last = chain[chain.length - 1];
  if (last === 'act:attack') return `${unitName(view, what)}: which of your own does it attack?`;
  const used = chain.find((spot) => spot.startsWith('use:'));
  return used === undefined ? unitAsked(view, viewer, what) : specialAsked(view, chain, used);
};

function asked(view: State, seat: Seat): string {
  const { pending, phase } = view;
  if (phase === 'mulligan') {
    const aside = view.seats[seat].mulligan?.aside.length ?? 0;
    return aside === 0
      ? 'Set aside the cards that you do not want, then keep your hand.'
      : `${count(aside, 'card')} set aside: set aside more, or keep your hand.`;
  }
  if (pending !== null) return decisionAsked(view, pending);
  const moves = movesIn(view, seat);
  if (phase === 'spawning') {
    return moves.some(({ type }) => type === 'play')
      ? 'Play cards from your hand, then go to the actions.'
      : 'There is nothing to play: go to the actions.';
  }
  const canAct = moves.some(({ type }) => type === 'move' || type === 'attack' || type === 'defend');
  const canUse = moves.some(({ type }) => type === 'special');
  const canPlay = moves.some(({ type }) => type === 'play');
  if (!canAct && !canUse && !canPlay) return 'There is nothing left to do: go to the skirmish.';
  const deeds = [
    ...(canAct ? ['choose a creature'] : canUse ? ['use a special action'] : []),
    ...(canPlay ? ['play an ability'] : []),
    'go to the skirmish',
  ];
  return `${capital(listed(deeds, 'or'))}.`;
}

function decisionAsked(view: State, pending: NonNullable<State['pending']>): string {
  const [effect] = view.queue;
  const source = effect?.self === undefined || effect.self === null ? undefined : unitOf(view, effect.self.id);
  // Abilities act through the queen, whom nobody would look for.
  const by = source === undefined || kindIn(view, source.card).queen ? '' : `${cardName(view, source.card)}: `;
  const sentence = (words: string) => (by === '' ? `${capital(words)}.` : `${by}${words}.`);
  switch (pending.kind) {
    case 'discard':
      return `Your hand is too large: discard ${count(pending.count, 'card')}.`;
    case 'choose-unit':
      return sentence(`choose ${WHO[effect?.ops[0]?.do ?? ''] ?? 'a unit'}`);
    case 'choose-position':
      return `Choose where ${unitName(view, pending.unit)} goes, up to ${count(pending.ranges, 'range')} away.`;
    case 'choose-card':
      return sentence('choose a card of your discard pile to return');
  }
}

/** Whom an operation asks for. */
const WHO: Readonly<Record<string, string>> = {
  counter: 'the unit that it marks',
  damage: 'the unit that takes the damage',
  kill: 'the unit that dies',
  ap: 'the creature whose AP change',
  move: 'the unit that is moved',
  unguard: 'the unit that stops guarding',
};

function cardAsked(view: State, card: string): string {
  const { name: title, type, play } = kindIn(view, card);
  if (type === 'worker') return `Put the ${title} to work: touch the garden.`;
  if (type === 'ability')
    return play?.target === null ? `Play ${title}: touch the garden.` : `Choose a target for ${title}.`;
  return `Choose a ${isOpen(view) ? 'point inside the ring' : 'lit tile'} for ${title}.`;
}

/** "Soldier Ant: move to a lit tile or attack the Bumblebee." */
function unitAsked(view: State, seat: Seat, id: string): string {
  const own = movesIn(view, seat).filter((move) => 'unit' in move && move.unit === id);
  const attacked = own.flatMap((move) => (move.type === 'attack' ? [move.target] : []));
  const guarded = own.flatMap((move) => (move.type === 'defend' ? [move.target] : []));
  const used = own.flatMap((move) => (move.type === 'special' ? [move.action] : []));
  const actions = actionsIn(view, unitOf(view, id) ?? view.units[0]).filter((action) => used.includes(action.id));
  const deeds = [
    ...(own.some(({ type }) => type === 'move') ? [isOpen(view) ? 'move inside the ring' : 'move to a lit tile'] : []),
    ...(attacked.length > 0 ? [`attack ${targetsNamed(view, attacked, 'enemies')}`] : []),
    ...(guarded.length > 0 ? [`guard ${targetsNamed(view, guarded, 'companions')}`] : []),
    ...actions.map((action) => `use ${action.name}`),
  ];
  return `${unitName(view, id)}: ${listed(deeds, 'or')}.`;
}

function targetsNamed(view: State, ids: readonly string[], many: string): string {
  return ids.length === 1 ? `the ${unitName(view, ids[0])}` : `one of ${ids.length} ${many}`;
}

function specialAsked(view: State, chain: readonly Spot[], used: Spot): string {
  const [, id = '', actionId = ''] = used.split(':');
  const unit = unitOf(view, id);
  const action = unit && actionsIn(view, unit).find((one) => one.id === actionId);
  if (unit === undefined || action === undefined) return 'Choose a target.';
  const isAimed = chain[chain.length - 1] !== used;
  if (action.target !== null && !isAimed) return `Choose a target for ${action.name}.`;
  const payers = payersOf(view, unit, action).length;
  return `Choose which of ${payers} creatures pays ${action.ap} AP for ${action.name}.`;
}

function waiting(view: State, actors: readonly Seat[]): string {
  if (view.phase === 'mulligan') return `${seatsNamed(actors)} ${actors.length === 1 ? 'looks' : 'look'} at the hand.`;
  const who = seatsNamed(actors);
  switch (view.pending?.kind) {
    case 'discard':
      return `${who} discards.`;
    case 'choose-unit':
    case 'choose-position':
    case 'choose-card':
      return `${who} chooses.`;
    default:
      return view.phase === 'spawning' ? `${who} spawns.` : `${who} acts.`;
  }
}

function seatsNamed(seats: readonly Seat[]): string {
  return listed(
    seats.map((seat, index) => `${index === 0 ? 'Seat' : 'seat'} ${seat}`),
    'and',
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
