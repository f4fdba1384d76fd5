import type {
  Amount,
  Card,
  Condition,
  CropFilter,
  CropTarget,
  Effect,
  Operation,
  Players,
  Stock,
  Trigger,
  VictimCount,
  Whose,
} from './vocabulary.ts';

/** Names of cards by id, for texts that mention another card. */
export type NameOf = (id: string) => string;

const PREFIX: Record<Trigger, string> = {
  plant: 'When planted: ',
  harvest: 'When harvested: ',
  reap: 'Just before harvest: ',
  fertilize: 'When fertilized: ',
  play: '',
};

const WHO: Record<Players, string> = {
  you: 'you',
  opponents: 'each opponent',
  all: 'every player',
  picked: 'that opponent',
};

const VICTIM: Record<VictimCount, string> = {
  coins: 'coin they have',
  fertilizers: 'fertilizer they have',
  hand: 'card in their hand',
  crops: 'crop they grow',
};

/** The text of a card, made from its effects alone, so that it cannot say anything else than they do. */
export function cardText(card: Card, nameOf: NameOf): string {
  const parts: string[] = [];
  if (card.replayable === true) parts.push('Replayable, once per turn.');
  if (card.limit !== undefined) parts.push(`Once per ${card.limit}.`);
  for (const effect of card.effects) parts.push(effectText(effect, card, nameOf));
  if (card.playIf !== undefined) parts.push(`Only if ${conditionText(card.playIf, card, nameOf)}.`);
  return parts.join(' ');
}

function effectText(effect: Effect, card: Card, nameOf: NameOf): string {
  const when = effect.if === undefined ? '' : `if ${conditionText(effect.if, card, nameOf)}, `;
  const body = `${when}${listText(effect.do, card, nameOf)}.`;
  const prefix = PREFIX[effect.on];
  return prefix === '' ? body[0].toUpperCase() + body.slice(1) : prefix + body;
}

/** Operations are joined by a semicolon after a pick, else by "then". */
function listText(list: readonly Operation[], card: Card, nameOf: NameOf): string {
  return list.reduce((text, one, index) => {
    const own = operationText(one, card, nameOf);
    if (index === 0) return own;
    return text + (list[index - 1].do.startsWith('pick-') ? '; ' : ', then ') + own;
  }, '');
}

function plural(count: number, word: string): string {
  return count === 1 ? `${count} ${word}` : `${count} ${word}s`;
}

function operationText(one: Operation, card: Card, nameOf: NameOf): string {
  const count = (amount: Amount, word: string) => quantity(amount, word, card, nameOf);
  switch (one.do) {
    case 'pick-crop': {
      const color = one.color === undefined || one.color === 'picked' ? '' : `${one.color} `;
      const article = one.other === true ? 'another' : 'a';
      const crop = one.kind === undefined ? `${color}crop` : `${nameOf(one.kind)} crop`;
      const thatColor = one.color === 'picked' ? ' of that color' : '';
      return `choose ${article} ${crop}${thatColor}${ofWhom(one.whose)}${orNone(one)}`;
    }
    case 'pick-bed':
      return `choose a bed${ofWhom(one.whose)}${orNone(one)}`;
    case 'pick-player':
      return 'choose an opponent';
    case 'pick-card':
      return `choose another ${one.type === undefined ? '' : `${one.type} `}card in your hand`;
    case 'pick-discard':
      return 'choose a card in your discard pile';
    case 'pick-color':
      return 'choose a color';
    case 'pick-bed-type':
      return `choose ${one.from.join(', ')}`;
    case 'roll':
      return `roll a d${one.sides}${timesText(one.times, card, nameOf)}`;
    case 'gain':
      return `gain ${count(one.amount, wordOf(one.what))}`;
    case 'lose':
      return loseText(one.who, one.what, one.amount, card, nameOf);
    case 'steal':
      return `take ${count(one.amount, wordOf(one.what))} from ${WHO[one.from]}`;
    case 'tribute':
      return 'that opponent gives you a coin or a fertilizer, as they choose';
    case 'value':
      return valueText(one, card, nameOf);
    case 'set-value': {
      const to = typeof one.to === 'number' ? `${one.to}` : `the number of ${thing(one.to, card, nameOf)}s`;
      return one.target === 'picked'
        ? `set its value to ${to}`
        : `set the value of ${crops(one.target, nameOf)} to ${to}`;
    }
    case 'timer':
      return timerText(one, card, nameOf);
    case 'destroy':
      return one.target === 'picked' ? 'destroy the crop' : `destroy ${crops(one.target, nameOf)}`;
    case 'transform': {
      const what = one.target === 'this' ? 'this bed' : 'it';
      return `turn ${what} into ${one.to === 'picked' ? 'that type' : `a ${one.to} bed`}`;
    }
    case 'add-bed':
      return `gain a new ${one.type} bed`;
    case 'remove-bed':
      return 'remove that bed';
    case 'draw':
      return `draw ${count(one.count, 'card')}`;
    case 'look':
      return `look at the top ${typeof one.count === 'number' ? plural(one.count, 'card') : 'cards'}, keep 1, shuffle the rest back`;
    case 'create':
      return `add ${one.card === 'picked' ? 'an identical' : `an extra ${nameOf(one.card)}`} card to your hand`;
    case 'card-value': {
      if (one.by === 'card-value') return "it gains this card's value";
      const { verb, size } = change(one.by, 'gain', 'lose');
      return `it ${verb}s ${typeof size === 'number' ? `${size} value` : `1 value for each ${thing(size, card, nameOf)}`}`;
    }
    case 'spread-value': {
      const points = one.points === 'rolled' ? 'that much value' : count(one.points, 'value point');
      return `hand out ${points} among ${one.type === undefined ? '' : `${one.type} `}cards in your hand`;
    }
    case 'discard':
      return 'discard it';
    case 'discard-random': {
      const verb = one.who === 'you' ? 'discard' : 'discards';
      return `${WHO[one.who]} ${verb} ${randomCards(one.count, card, nameOf)}`;
    }
    case 'discard-hand':
      return 'discard your hand';
    case 'discard-market':
      return 'discard the market';
    case 'return-hands':
      return one.who === 'all'
        ? "all players' hands go back into the deck"
        : `the hand of ${WHO[one.who]} goes back into the deck`;
    case 'take-market':
      return 'take a random market card';
    case 'return-market':
      return 'shuffle the other market cards into the deck';
    case 'refill-market':
      return 'refill the market';
    case 'steal-card':
      return `steal ${randomCards(one.count, card, nameOf)} from your opponents' hands`;
    case 'swap-with-deck':
      return 'swap it with the top card of the deck';
    case 'restore':
      return 'return it to your hand';
    case 'if': {
      const otherwise =
        one.else === undefined || one.else.length === 0 ? '' : `; otherwise ${listText(one.else, card, nameOf)}`;
      return `if ${conditionText(one.cond, card, nameOf)}, ${listText(one.then, card, nameOf)}${otherwise}`;
    }
  }
}

function ofWhom(whose: Whose): string {
  return whose === 'all' ? '' : whose === 'yours' ? ' of yours' : ' of your opponents';
}

function orNone({ optional }: { optional?: boolean }): string {
  return optional === true ? ' (or none)' : '';
}

function wordOf(what: Stock): string {
  return what === 'coins' ? 'coin' : 'fertilizer';
}

function loseText(who: Players, what: Stock | Stock[], amount: Amount, card: Card, nameOf: NameOf): string {
  const stocks = typeof what === 'string' ? [what] : what;
  const verb = who === 'you' ? 'lose' : 'loses';
  if (isThing(amount)) {
    const each = stocks.map((stock) => `1 ${wordOf(stock)}`).join(' and ');
    return `${WHO[who]} ${verb} ${each} for each ${thing(amount, card, nameOf)}`;
  }
  return `${WHO[who]} ${verb} ${stocks.map((stock) => quantity(amount, wordOf(stock), card, nameOf)).join(' and ')}`;
}

/** "2 coins", "that many coins", "1 coin for each …". */
function quantity(amount: Amount, word: string, card: Card, nameOf: NameOf): string {
  if (typeof amount === 'number') return plural(amount, word);
  if (amount === 'rolled') return `that many ${word}s`;
  if (amount === 'affected') return `1 ${word} for each card moved`;
  if (amount === 'card-value') return `${word}s equal to this card's value`;
  if ('value-of' in amount) return `${word}s equal to its value`;
  if ('cap' in amount) return `${quantity(amount.cap[0], word, card, nameOf)} (at most ${amount.cap[1]})`;
  return `1 ${word} for each ${thing(amount, card, nameOf)}`;
}

function randomCards(count: Amount, card: Card, nameOf: NameOf): string {
  return quantity(count, 'random card', card, nameOf);
}

function timesText(times: Amount | undefined, card: Card, nameOf: NameOf): string {
  if (times === undefined || times === 1) return '';
  if (times === 'card-value') return " for each unit of this card's value";
  return typeof times === 'number' ? ` ${times} times` : ` for each ${thing(times, card, nameOf)}`;
}

/** Whether an amount counts things that have a name. */
function isThing(amount: Amount): amount is Exclude<Amount, number | string> {
  return typeof amount === 'object' && !('value-of' in amount) && !('cap' in amount);
}

/** Direction and size of a change: "lose 1", or "gain 1 for each …". */
function change(by: Amount, up: string, down: string): { verb: string; size: Amount } {
  if (typeof by === 'number') return { verb: by < 0 ? down : up, size: Math.abs(by) };
  if (typeof by === 'object' && 'negative' in by) return { verb: down, size: by.negative };
  return { verb: up, size: by };
}

function valueText({ target, by, floor }: Extract<Operation, { do: 'value' }>, card: Card, nameOf: NameOf): string {
  const { verb, size } = change(by, 'gain', 'lose');
  const says = `${crops(target, nameOf)} ${typeof target === 'string' ? `${verb}s` : verb}`;
  const stop = floor === undefined || floor === 0 ? '' : ` (not below ${floor})`;
  if (size === 'card-value') return `${says} this card's value${stop}`;
  if (typeof size === 'number') return `${says} ${size} value${stop}`;
  if (size === 'rolled') return `${says} that much value${stop}`;
  return `${says} 1 value for each ${thing(size, card, nameOf)}${stop}`;
}

function timerText({ target, by }: Extract<Operation, { do: 'timer' }>, card: Card, nameOf: NameOf): string {
  const { verb, size } = change(by, 'later', 'sooner');
  const says = `${crops(target, nameOf)} ${typeof target === 'string' ? 'ripens' : 'ripen'}`;
  if (typeof size === 'number') return `${says} ${plural(size, 'turn')} ${verb}`;
  if (size === 'rolled') return `${says} that many turns ${verb}`;
  return `${says} 1 turn ${verb} for each ${thing(size, card, nameOf)}`;
}

function crops(target: CropTarget, nameOf: NameOf): string {
  if (target === 'this') return 'this crop';
  if (target === 'picked') return 'it';
  const own = target.crops === 'yours' ? 'your ' : '';
  const color = target.color === undefined || target.color === 'picked' ? '' : `${target.color} `;
  const kind = target.kind === undefined ? '' : `${nameOf(target.kind)} `;
  const whose = target.crops === 'opponents' ? ' of your opponents' : '';
  const thatColor = target.color === 'picked' ? ' of that color' : '';
  return `all ${own}${target.other === true ? 'other ' : ''}${color}${kind}crops${thatColor}${whose}`;
}

/** What is counted, in the singular. */
function thing(amount: Amount, card: Card, nameOf: NameOf): string {
  if (typeof amount === 'number') return `${amount}`;
  if (amount === 'rolled') return 'pip rolled';
  if (amount === 'affected') return 'card moved';
  if (amount === 'card-value') return "unit of this card's value";
  if ('value-of' in amount) return 'unit of its value';
  if ('victim' in amount) return amount.victim.map((one) => VICTIM[one]).join(' and ');
  if ('negative' in amount) return thing(amount.negative, card, nameOf);
  if ('cap' in amount) return `${thing(amount.cap[0], card, nameOf)} (at most ${amount.cap[1]})`;
  switch (amount.count) {
    case 'crops':
      return cropThing(amount, amount.whose, amount.unique, nameOf);
    case 'hand': {
      if (amount.color === 'picked') return 'card of its color in your hand';
      if (amount.kind !== undefined) return `${nameOf(amount.kind)} in your hand`;
      const color = amount.color === undefined ? '' : `${amount.color} `;
      return `${color}${amount.type === undefined ? '' : `${amount.type} `}card in your hand`;
    }
    case 'harvested':
      return `${nameOf(amount.kind)} you harvested before`;
    case 'richer-opponents':
      return 'opponent with more coins than you';
    case 'rarity':
      return 'rarity grade of it';
    case 'round':
      return 'round played';
    case 'deck':
      return 'card in the deck';
  }
}

function cropThing(filter: CropFilter, whose: Whose, unique: 'kind' | 'color' | undefined, nameOf: NameOf): string {
  const where = whose === 'all' ? ' on the field' : ofWhom(whose);
  const color = filter.color === undefined || filter.color === 'picked' ? '' : `${filter.color} `;
  const crop = `${filter.other === true ? 'other ' : ''}${color}${filter.kind === undefined ? 'crop' : nameOf(filter.kind)}`;
  const thatColor = filter.color === 'picked' ? ' of that color' : '';
  return `${unique === undefined ? '' : `different ${unique} of `}${crop}${thatColor}${where}`;
}

export function conditionText(cond: Condition, card: Card, nameOf: NameOf): string {
  if ('not' in cond) return `not: ${conditionText(cond.not, card, nameOf)}`;
  if ('any' in cond) return cond.any.map((one) => conditionText(one, card, nameOf)).join(' or ');
  if ('all' in cond) return cond.all.map((one) => conditionText(one, card, nameOf)).join(' and ');
  if ('bed-type' in cond) return `this bed is ${cond['bed-type'].join(' or ')}`;
  if ('equals' in cond) {
    const [left, right] = cond.equals;
    const count = thing(right, card, nameOf);
    return left === 'rolled' ? `you rolled ${count}` : `the number of ${thing(left, card, nameOf)}s is ${count}`;
  }
  const [left, right] = cond['at-least'];
  const least = thing(right, card, nameOf);
  if (left === 'rolled') return `you rolled ${least} or more`;
  if (typeof left === 'object' && 'count' in left) {
    if (left.count === 'round') return `it is round ${least} or later`;
    if (right === 1 && left.count === 'deck') return 'the deck is not empty';
    if (right === 1 && left.count === 'hand' && left.kind === card.id) return `you have another ${card.name} in hand`;
    if (right === 1 && left.count === 'harvested') return `you harvested a ${nameOf(left.kind)} before`;
  }
  return `the number of ${thing(left, card, nameOf)}s is ${least} or more`;
}
