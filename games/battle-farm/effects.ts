import { type Seat, secret } from '@tuckbox/kernel';
import type { Scene } from './almanac.ts';
import { type Count, countOf, isMeant, type KindOf, matcher, NOBODY, type Test, testOf } from './amounts.ts';
import { type CompiledPick, cardOptions, isPick, kindOptions, PRIVATE_KINDS, pickOf } from './picks.ts';
import {
  addBed,
  changeTimer,
  changeValue,
  destroy,
  discardAt,
  draw,
  emptyMarket,
  gain,
  lose,
  refillMarket,
  removeBed,
  setValue,
  shuffleDeck,
  transform,
} from './rules/farm.ts';
import {
  type Bed,
  bedOf,
  type Choice,
  exchanged,
  handIndex,
  type Pending,
  type Running,
  takeFromHand,
} from './state.ts';
import type { CropTarget, Effect, Operation, Players, Stock } from './vocabulary.ts';

/** Where an effect goes on: a step to jump to, or one of these. */
type Flow = number;
const NEXT: Flow = -1;
/** A decision is open. */
const PAUSE: Flow = -2;
/** BF-13.2: the rest of the effect is skipped. */
const STOP: Flow = -3;

type Step = (scene: Scene, running: Running) => Flow;

/** One effect of a card as a flat list of steps; an `if` has become jumps. */
export interface Program {
  readonly when: Test | undefined;
  readonly steps: readonly Step[];
  /** By step: the type of card that a private choice at this step is limited to. */
  readonly cardTypes: readonly ('crop' | 'action' | undefined)[];
}

export function compile(effect: Effect, source: string, kind: KindOf): Program {
  const steps: Step[] = [];
  const cardTypes: ('crop' | 'action' | undefined)[] = [];
  const append = (list: readonly Operation[]): void => {
    for (const one of list) {
      if (one.do === 'if') appendIf(one);
      else {
        cardTypes[steps.length] = one.do === 'pick-card' || one.do === 'spread-value' ? one.type : undefined;
        steps.push(stepOf(one, source, kind));
      }
    }
  };
  const appendIf = (one: Extract<Operation, { do: 'if' }>): void => {
    const test = testOf(one.cond, kind);
    const fork = steps.push(() => NEXT) - 1;
    append(one.then);
    const leave = steps.push(() => NEXT) - 1;
    const otherwise = steps.length;
    append(one.else ?? []);
    const end = steps.length;
    steps[fork] = (scene, running) => (test(scene.state, running) ? NEXT : otherwise);
    steps[leave] = () => end;
  };
  append(effect.do);
  return { when: effect.if === undefined ? undefined : testOf(effect.if, kind), steps, cardTypes };
}

/** Runs a program from where it stands. False if a decision has paused it. */
export function run(program: Program, scene: Scene, running: Running): boolean {
  const { steps } = program;
  while (running.step < steps.length) {
    const flow = steps[running.step](scene, running);
    if (flow === PAUSE) return false;
    if (flow === STOP) return true;
    running.step = flow === NEXT ? running.step + 1 : flow;
  }
  return true;
}

/** Told to all, because that a choice is there may follow from a hand that they cannot see. */
function ask(scene: Scene, pending: Pending): Flow {
  scene.state.pending = pending;
  const { kind, options, left, source, seats } = pending;
  const seat = seats[0];
  scene.report?.({
    type: 'choice-asked',
    seat,
    card: source,
    kind,
    options: PRIVATE_KINDS.includes(kind) ? secret(options, seat) : options,
    left: left ?? null,
  });
  return PAUSE;
}

/** Takes in the answer to a pending choice; the effect then goes on at `running.step`. */
export function answer(scene: Scene, running: Running, pending: Pending, choice: Choice): void {
  if (pending.left !== undefined && 'value' in choice) {
    givePoint(scene, running, choice.card, choice.value);
    return;
  }
  if (pending.cards !== undefined && 'card' in choice) keep(scene, running, pending.cards, choice.card);
  else if ('pay' in choice) pay(scene, running, choice.pay === 'coin' ? 'coins' : 'fertilizers');
  else remember(scene, running, choice);
  running.step += 1;
}

function remember({ state, book }: Scene, running: Running, choice: Choice): void {
  if ('bed' in choice) {
    const crop = bedOf(state, choice.bed)?.crop ?? null;
    running.pickedBed = choice.bed;
    running.cropGrade = crop === null ? 0 : book.kind(crop.card).grade;
    running.pickedLast = 'bed';
  } else if ('seat' in choice) running.pickedSeat = choice.seat;
  else if ('color' in choice) running.pickedColor = choice.color;
  else if ('bedType' in choice) running.pickedBedType = choice.bedType;
  else if ('value' in choice) {
    running.pickedCard = { card: choice.card, value: choice.value };
    running.pickedLast = 'card';
  } else if ('card' in choice) {
    running.pickedDiscard = choice.card;
    running.pickedLast = 'discard';
  }
}

function stepOf(one: Exclude<Operation, { do: 'if' }>, source: string, kind: KindOf): Step {
  if (isPick(one)) return pickStep(pickOf(one, kind));
  switch (one.do) {
    case 'roll':
      return rollStep(one.sides, countOf(one.times ?? 1, kind), source);
    case 'gain': {
      const amount = countOf(one.amount, kind);
      return (scene, running) => {
        gain(scene, running.seat, one.what, amount(scene.state, running, NOBODY), source);
        return NEXT;
      };
    }
    case 'lose':
      return loseStep(one.who, typeof one.what === 'string' ? [one.what] : one.what, countOf(one.amount, kind));
    case 'steal':
      return stealStep(one.what, one.from, countOf(one.amount, kind));
    case 'tribute':
      return tribute;
    case 'value': {
      const by = countOf(one.by, kind);
      const floor = one.floor ?? 0;
      return cropStep(one.target, kind, by, (scene, bed, amount) => changeValue(scene, bed, amount, floor, source));
    }
    case 'set-value':
      return cropStep(one.target, kind, countOf(one.to, kind), (scene, bed, to) => {
        if (bed.type !== 'greenhouse') setValue(scene, bed, to, source);
      });
    case 'timer':
      return cropStep(one.target, kind, countOf(one.by, kind), (scene, bed, by) => changeTimer(scene, bed, by, source));
    case 'destroy':
      return cropStep(
        one.target,
        kind,
        () => 0,
        (scene, bed) => destroy(scene, bed, source),
      );
    case 'transform':
      return (scene, running) => {
        const bed = bedOf(scene.state, one.target === 'this' ? running.bed : running.pickedBed);
        const to = one.to === 'picked' ? running.pickedBedType : one.to;
        if (bed !== undefined && to !== null) transform(scene, bed, to, source);
        return NEXT;
      };
    case 'add-bed':
      return (scene, running) => {
        addBed(scene, running.seat, one.type);
        return NEXT;
      };
    case 'remove-bed':
      return (scene, running) => {
        const bed = bedOf(scene.state, running.pickedBed);
        if (bed !== undefined) removeBed(scene, bed, source);
        return NEXT;
      };
    case 'draw': {
      const count = countOf(one.count, kind);
      return (scene, running) => {
        draw(scene, running.seat, count(scene.state, running, NOBODY));
        return NEXT;
      };
    }
    case 'look':
      return lookStep(countOf(one.count, kind));
    case 'create':
      return (scene, running) => {
        const crop =
          one.card === 'picked' ? bedOf(scene.state, running.pickedBed)?.crop : scene.book.kind(one.card).plain;
        if (crop === undefined || crop === null) return NEXT;
        const { card, value } = crop;
        const player = scene.state.players[running.seat];
        player.hand = [...player.hand, { card, value }];
        scene.report?.({ type: 'card-created', seat: running.seat, card, value });
        return NEXT;
      };
    case 'card-value': {
      const by = countOf(one.by, kind);
      return (scene, running) => {
        const { pickedCard } = running;
        if (pickedCard === null) return NEXT;
        const value = Math.max(0, pickedCard.value + by(scene.state, running, NOBODY));
        if (revalue(scene, running.seat, pickedCard.card, pickedCard.value, value)) {
          running.pickedCard = { card: pickedCard.card, value };
        }
        return NEXT;
      };
    }
    case 'spread-value':
      return spreadStep(countOf(one.points, kind), one.type);
    case 'discard':
      return (scene, running) => {
        const at = pickedIndex(scene, running);
        if (at < 0) return NEXT;
        discardAt(scene, running.seat, at, source);
        running.affected += 1;
        return NEXT;
      };
    case 'discard-random':
      return discardRandomStep(one.who, countOf(one.count, kind), source);
    case 'discard-hand':
      return (scene, running) => {
        const player = scene.state.players[running.seat];
        running.affected += player.hand.length;
        while (player.hand.length > 0) discardAt(scene, running.seat, 0, source);
        return NEXT;
      };
    case 'discard-market':
      return (scene, running) => {
        const player = scene.state.players[running.seat];
        for (const card of emptyMarket(scene)) {
          player.discard = [...player.discard, card];
          running.affected += 1;
          scene.report?.({ type: 'card-discarded', seat: running.seat, card, cause: source });
        }
        return NEXT;
      };
    case 'return-hands':
      return returnHandsStep(one.who);
    case 'take-market':
      return takeMarket;
    case 'return-market':
      return (scene) => {
        scene.state.deck = [...scene.state.deck, ...emptyMarket(scene)];
        shuffleDeck(scene);
        return NEXT;
      };
    case 'refill-market':
      return (scene) => {
        refillMarket(scene);
        return NEXT;
      };
    case 'steal-card': {
      const count = countOf(one.count, kind);
      return (scene, running) => {
        const wanted = count(scene.state, running, NOBODY);
        for (let stolen = 0; stolen < wanted; stolen++) stealCard(scene, running.seat);
        return NEXT;
      };
    }
    case 'swap-with-deck':
      return swapWithDeck;
    case 'restore':
      return restore;
  }
}

/** BF-13.2 to BF-13.4 */
function pickStep(pick: CompiledPick): Step {
  const { kind, optional } = pick;
  return (scene, running) => {
    const options = pick.options(scene.state, running);
    if (options.length === 0) return STOP;
    if (options.length > 1 || optional || kind === 'choose-card')
      return ask(scene, { kind, options, optional, seats: [running.seat], source: running.card });
    remember(scene, running, options[0]);
    return NEXT;
  };
}

function rollStep(sides: number, times: Count, why: string): Step {
  return (scene, running) => {
    const count = times(scene.state, running, NOBODY);
    const results: number[] = [];
    running.rolled = 0;
    for (let rolled = 0; rolled < count; rolled++) {
      const face = scene.chance.die(sides);
      running.rolled += face;
      results.push(face);
    }
    scene.report?.({ type: 'rolled', seat: running.seat, sides, results, why });
    return NEXT;
  };
}

/** BF-1.15: clockwise, "all" from the acting player, "opponents" from the next seat. */
function seatsOf(who: Players, { state }: Scene, { seat, pickedSeat }: Running): Seat[] {
  if (who === 'you') return [seat];
  if (who === 'picked') return pickedSeat === null ? [] : [pickedSeat];
  const count = state.players.length;
  const seats: Seat[] = [];
  for (let step = who === 'all' ? 0 : 1; step < count; step++) seats.push((seat + step) % count);
  return seats;
}

function loseStep(who: Players, what: readonly Stock[], amount: Count): Step {
  return (scene, running) => {
    const seats = seatsOf(who, scene, running);
    const amounts = seats.map((seat) => amount(scene.state, running, seat));
    for (const [index, seat] of seats.entries()) {
      for (const stock of what) lose(scene, seat, stock, amounts[index], running.card);
    }
    return NEXT;
  };
}

function stealStep(what: Stock, from: Players, amount: Count): Step {
  return (scene, running) => {
    for (const seat of seatsOf(from, scene, running)) {
      if (seat === running.seat) continue;
      const stolen = lose(scene, seat, what, amount(scene.state, running, seat), running.card);
      gain(scene, running.seat, what, stolen, running.card);
    }
    return NEXT;
  };
}

/** BF-10.11: the giver chooses, unless there is only one thing to give. */
function tribute(scene: Scene, running: Running): Flow {
  if (running.pickedSeat === null) return NEXT;
  const { coins, fertilizers } = scene.state.players[running.pickedSeat];
  if (coins > 0 && fertilizers > 0) {
    const options: Choice[] = [{ pay: 'coin' }, { pay: 'fertilizer' }];
    const seats = [running.pickedSeat];
    return ask(scene, { kind: 'choose-payment', options, optional: false, seats, source: running.card });
  }
  pay(scene, running, coins > 0 ? 'coins' : 'fertilizers');
  return NEXT;
}

function pay(scene: Scene, running: Running, what: Stock): void {
  if (running.pickedSeat === null) return;
  const given = lose(scene, running.pickedSeat, what, 1, running.card);
  gain(scene, running.seat, what, given, running.card);
}

/** An operation on one crop or on all that are meant. */
function cropStep(
  target: CropTarget,
  kind: KindOf,
  amount: Count,
  change: (scene: Scene, bed: Bed, amount: number) => void,
): Step {
  if (typeof target === 'string') {
    return (scene, running) => {
      const bed = bedOf(scene.state, target === 'this' ? running.bed : running.pickedBed);
      if (bed !== undefined && bed.crop !== null) change(scene, bed, amount(scene.state, running, NOBODY));
      return NEXT;
    };
  }
  const matches = matcher(target, kind);
  return (scene, running) => {
    const by = amount(scene.state, running, NOBODY);
    const { players } = scene.state;
    for (let step = 0; step < players.length; step++) {
      const seat = (running.seat + step) % players.length;
      if (!isMeant(target.crops, seat, running.seat)) continue;
      for (const bed of players[seat].beds) {
        if (bed.crop !== null && matches(running, bed.id, bed.crop.card)) change(scene, bed, by);
      }
    }
    return NEXT;
  };
}

/** BF-11.16: a single card is kept without a choice or a shuffle. */
function lookStep(count: Count): Step {
  return (scene, running) => {
    const { state, report } = scene;
    const cards = state.deck.slice(0, Math.max(0, count(state, running, NOBODY)));
    if (cards.length === 0) return STOP;
    state.deck = state.deck.slice(cards.length);
    const { seat } = running;
    report?.({ type: 'cards-looked', seat, count: cards.length, cards: cards.map((card) => secret(card, seat)) });
    if (cards.length > 1) {
      const options = kindOptions(cards);
      const source = running.card;
      return ask(scene, { kind: 'choose-looked', options, optional: false, cards, seats: [seat], source });
    }
    keep(scene, running, cards, cards[0]);
    return NEXT;
  };
}

function keep(scene: Scene, running: Running, looked: readonly string[], card: string): void {
  const { state, report } = scene;
  const player = state.players[running.seat];
  const kept = scene.book.kind(card).plain;
  player.hand = [...player.hand, kept];
  running.pickedCard = kept;
  running.pickedLast = 'card';
  report?.({ type: 'card-kept', seat: running.seat, card: secret(card, running.seat) });
  if (looked.length === 1) return;
  state.deck = [...state.deck, ...looked.toSpliced(looked.indexOf(card), 1)];
  shuffleDeck(scene);
}

/** Gives a hand card another value; false if it is not in the hand. */
function revalue({ state, report }: Scene, seat: Seat, card: string, from: number, to: number): boolean {
  const player = state.players[seat];
  const at = handIndex(player.hand, card, from);
  if (at < 0) return false;
  player.hand = exchanged(player.hand, at, { card, value: to });
  report?.({
    type: 'card-value-changed',
    seat,
    card: secret(card, seat),
    from: secret(from, seat),
    to: secret(to, seat),
  });
  return true;
}

/** BF-10.15: one point at a time; the step is run again after each answer. */
function spreadStep(points: Count, type: 'crop' | 'action' | undefined): Step {
  return (scene, running) => {
    running.points ??= points(scene.state, running, NOBODY);
    const options = cardOptions(scene.state.players[running.seat].hand, type, scene.book.kind);
    if (running.points <= 0 || options.length === 0) {
      running.points = null;
      return NEXT;
    }
    const { card: source, points: left } = running;
    return ask(scene, { kind: 'choose-card', options, optional: false, left, seats: [running.seat], source });
  };
}

function givePoint(scene: Scene, running: Running, card: string, value: number): void {
  revalue(scene, running.seat, card, value, value + 1);
  running.points = (running.points ?? 1) - 1;
}

function pickedIndex({ state }: Scene, { seat, pickedCard }: Running): number {
  return pickedCard === null ? -1 : handIndex(state.players[seat].hand, pickedCard.card, pickedCard.value);
}

function discardRandomStep(who: Players, count: Count, source: string): Step {
  return (scene, running) => {
    const wanted = count(scene.state, running, NOBODY);
    for (const seat of seatsOf(who, scene, running)) {
      const player = scene.state.players[seat];
      for (let discarded = 0; discarded < wanted && player.hand.length > 0; discarded++) {
        discardAt(scene, seat, scene.chance.pick(player.hand.length), source);
        running.affected += 1;
      }
    }
    return NEXT;
  };
}

function returnHandsStep(who: Players): Step {
  return (scene, running) => {
    const { state, report } = scene;
    const seats = seatsOf(who, scene, running);
    const counts = seats.map((seat) => state.players[seat].hand.length);
    const cards = seats.flatMap((seat) => state.players[seat].hand.map(({ card }) => card));
    for (const seat of seats) state.players[seat].hand = [];
    state.deck = [...state.deck, ...cards];
    running.affected += cards.length;
    report?.({ type: 'hands-returned', seats, counts });
    shuffleDeck(scene);
    return NEXT;
  };
}

function takeMarket(scene: Scene, running: Running): Flow {
  const { state, chance, report } = scene;
  state.stale = false;
  const slots: number[] = [];
  for (let slot = 0; slot < state.market.length; slot++) if (state.market[slot] !== null) slots.push(slot);
  if (slots.length === 0) return NEXT;
  const slot = slots[chance.pick(slots.length)];
  const card = state.market[slot];
  if (card === null) return NEXT;
  const player = state.players[running.seat];
  state.market = exchanged(state.market, slot, null);
  player.hand = [...player.hand, scene.book.kind(card).plain];
  report?.({ type: 'market-taken', seat: running.seat, slot, card });
  return NEXT;
}

/** BF-10.7: one card of all opponents' hands laid one after the other, clockwise. */
function stealCard({ state, chance, report }: Scene, seat: Seat): void {
  const count = state.players.length;
  let total = 0;
  for (let step = 1; step < count; step++) total += state.players[(seat + step) % count].hand.length;
  if (total === 0) return;
  let index = chance.pick(total);
  for (let step = 1; step < count; step++) {
    const from = (seat + step) % count;
    const { hand } = state.players[from];
    if (index < hand.length) {
      const stolen = takeFromHand(state.players[from], index);
      const thief = state.players[seat];
      thief.hand = [...thief.hand, stolen];
      const { card, value } = stolen;
      report?.({
        type: 'card-stolen',
        from,
        to: seat,
        card: secret(card, from, seat),
        value: secret(value, from, seat),
      });
      return;
    }
    index -= hand.length;
  }
}

/** BF-12.5: the top card comes first, so that the chosen one cannot come straight back. */
function swapWithDeck(scene: Scene, running: Running): Flow {
  const { state, report } = scene;
  const at = pickedIndex(scene, running);
  const top = state.deck[0];
  if (at < 0 || top === undefined) return NEXT;
  const { seat } = running;
  const player = state.players[seat];
  const { card } = takeFromHand(player, at);
  state.deck = [...state.deck.slice(1), card];
  player.hand = [...player.hand, scene.book.kind(top).plain];
  report?.({ type: 'card-swapped', seat, gave: secret(card, seat), got: secret(top, seat) });
  shuffleDeck(scene);
  return NEXT;
}

function restore(scene: Scene, running: Running): Flow {
  const player = scene.state.players[running.seat];
  const card = running.pickedDiscard;
  const at = card === null ? -1 : player.discard.indexOf(card);
  if (card === null || at < 0) return NEXT;
  player.discard = player.discard.toSpliced(at, 1);
  player.hand = [...player.hand, scene.book.kind(card).plain];
  scene.report?.({ type: 'cards-restored', seat: running.seat, card });
  return NEXT;
}
