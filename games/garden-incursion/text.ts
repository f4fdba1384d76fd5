import { CARDS } from './cards.ts';
import { type Book, type Kind, kindOf, type Sheet } from './kinds.ts';
import type { Amount, Anchor, Block, CardFilter, Condition, Filter, Operation, Selector, Until } from './vocabulary.ts';

/** Chapter 4.8: the text of a card is made from its data, so it cannot lie. */
export function textOf(book: Book, kind: Kind): string {
  const { card } = kind;
  if (card.type === 'worker') return 'Put this into play as a worker.';
  const sentences: string[] = [];
  if (card.type !== 'ability' && card.site !== undefined) {
    const { near, within, if: only } = card.site;
    const where = within === 0 ? 'at the position of' : `within ${ranges(within)} of`;
    const whom = isQueen(near) ? 'your queen' : one(book, near);
    sentences.push(`Build ${where} ${whom}${only === undefined ? '' : `, only if ${conditionText(book, only)}`}.`);
  }
  if (kind.stride > 1) sentences.push(`Stride ${kind.stride}.`);
  if (kind.reach > 1) sentences.push(`Reach ${kind.reach}.`);
  for (const flag of kind.flags) sentences.push(`${capital(flag)}.`);
  for (const block of card.effects ?? []) sentences.push(blockText(book, block));
  return sentences.join(' ');
}

/** The passive rule of a skill sheet. */
export function skillText(book: Book, { tribe }: Sheet): string {
  return (tribe.effects ?? []).map((block) => blockText(book, block)).join(' ');
}

function isQueen({ side, queen, ...rest }: Filter): boolean {
  return side === 'own' && queen === true && Object.keys(rest).length === 0;
}

function blockText(book: Book, block: Block): string {
  if (block.on === 'static') {
    const given = modifiers(block, (value) => signed(value));
    if (block.ap !== undefined)
      given.splice(given.indexOf(`${signed(block.ap)} AP`), 1, `${signed(block.ap)} AP at each reset`);
    const when = block.if === undefined ? '' : `If ${conditionText(book, block.if)}, `;
    const who = plural(book, block.who);
    return `${when}${when === '' ? capital(who) : who} have ${given.join(', ')}.`;
  }
  const when = block.if === undefined ? '' : `if ${conditionText(book, block.if)}, `;
  const ops = when + block.do.map((op) => operationText(book, op)).join('; ');
  const target = 'target' in block && block.target !== undefined ? `Target ${singular(book, block.target)}: ` : '';
  switch (block.on) {
    case 'play':
      return `${target === '' ? capital(ops) : target + ops}.`;
    case 'action': {
      const uses = block.perTurn === undefined || block.perTurn === 1 ? '' : `, ${block.perTurn} times a turn`;
      const energy = block.energy === undefined || block.energy === 0 ? '' : `, ${block.energy} energy`;
      return `${block.name} (${block.ap} AP${energy}${uses}): ${target}${ops}.`;
    }
    case 'spawned':
      return `${block.of === undefined ? 'When spawned' : `When ${one(book, block.of)} is spawned`}: ${ops}.`;
    case 'dies':
      return `${block.of === undefined ? 'When this dies' : `When ${one(book, block.of)} dies`}: ${ops}.`;
    case 'skirmish-won':
      return `${block.of === undefined ? 'When this wins a skirmish' : `When ${one(book, block.of)} wins a skirmish`}: ${ops}.`;
    case 'turn-start':
      return `At the start of ${WHOSE_TURN[block.whose ?? 'own']}: ${ops}.`;
    case 'turn-end':
      return `At the end of ${WHOSE_TURN[block.whose ?? 'own']}: ${ops}.`;
    case 'ability-played':
      return `Whenever ${WHO_PLAYS[block.whose ?? 'own']} an ability: ${ops}.`;
  }
}

const WHOSE_TURN = { own: 'your turn', enemy: 'each enemy turn', any: 'every turn' } as const;
const WHO_PLAYS = { own: 'you play', enemy: 'an enemy plays', any: 'anyone plays' } as const;

function operationText(book: Book, op: Operation): string {
  switch (op.do) {
    case 'counter': {
      const given = modifiers(op, (amount) => amountText(book, amount, signed));
      return `${whoText(book, op.who)} ${isMany(op.who) ? 'get' : 'gets'} ${given.join(', ')} ${LASTS[op.until ?? 'forever']}`;
    }
    case 'damage':
      return typeof op.amount === 'number'
        ? `deal ${op.amount} damage to ${whoText(book, op.who)}`
        : `deal damage equal to ${amountText(book, op.amount, String)} to ${whoText(book, op.who)}`;
    case 'kill':
      return `kill ${whoText(book, op.who)}`;
    case 'ap': {
      const isLoss = typeof op.amount === 'number' && op.amount < 0;
      const verb = `${isLoss ? 'lose' : 'gain'}${isMany(op.who) ? '' : 's'}`;
      return `${whoText(book, op.who)} ${verb} ${counted(book, op.amount, 'AP', 'AP')}`;
    }
    case 'move':
      return moveText(book, op);
    case 'unguard':
      return `${whoText(book, op.who)} ${isMany(op.who) ? 'stop' : 'stops'} guarding`;
    case 'spawn': {
      const { name } = kindOf(book, op.card);
      const many = op.count !== undefined && op.count > 1;
      return `spawn ${many ? `${op.count} ${name}s` : `a ${name}`} at ${ANCHOR[op.at ?? 'self']}`;
    }
    case 'draw':
      return `draw ${counted(book, op.count, 'card', 'cards')}`;
    case 'energy':
      return `${typeof op.amount === 'number' && op.amount < 0 ? 'lose' : 'gain'} ${counted(book, op.amount, 'energy', 'energy')}`;
    case 'worker':
      return `put ${op.count ?? 1} ${(op.count ?? 1) === 1 ? 'worker' : 'workers'} into play`;
    case 'return':
      return `return ${cardText(book, op.card)} from your discard pile to ${op.to === 'hand' ? 'your hand' : 'the top of your deck'}`;
  }
}

const LASTS: Readonly<Record<Until, string>> = {
  turn: 'until the end of the turn',
  round: 'until your next turn',
  'owner-turn': "through its owner's next turn",
  forever: 'for good',
};

const ANCHOR: Readonly<Record<Anchor, string>> = {
  self: 'this',
  target: 'the target',
  event: 'it',
  queen: 'your queen',
};

function moveText(book: Book, { who, to, from, ranges: far = 0 }: Extract<Operation, { do: 'move' }>): string {
  const whom = whoText(book, who);
  if (from !== undefined) return `push ${whom} ${ranges(far)} away from ${ANCHOR[from]}`;
  if (to === undefined) return `move ${whom} up to ${ranges(far)}`;
  return far === 0 ? `move ${whom} to ${ANCHOR[to]}` : `pull ${whom} ${ranges(far)} toward ${ANCHOR[to]}`;
}

/** What a counter or a static block gives, in the order attack, defense, AP, flags. */
function modifiers<N>(
  { attack, defense, ap, flags }: { attack?: N; defense?: N; ap?: N; flags?: readonly string[] },
  told: (amount: N) => string,
): string[] {
  const given: string[] = [];
  if (attack !== undefined) given.push(`${told(attack)} attack`);
  if (defense !== undefined) given.push(`${told(defense)} defense`);
  if (ap !== undefined) given.push(`${told(ap)} AP`);
  for (const flag of flags ?? []) given.push(`“${flag}”`);
  return given;
}

function amountText(book: Book, amount: Amount, told: (value: number) => string): string {
  if (typeof amount === 'number') return told(amount);
  const { count, times = 1, max } = amount;
  const factor = times === 1 ? '' : `${times} × `;
  return `${factor}the number of ${plural(book, count)}${max === undefined ? '' : ` (at most ${max})`}`;
}

/** "2 cards", or "cards equal to the number of …". */
function counted(book: Book, amount: Amount, noun: string, nouns: string): string {
  if (typeof amount !== 'number') return `${nouns} equal to ${amountText(book, amount, String)}`;
  return `${Math.abs(amount)} ${Math.abs(amount) === 1 ? noun : nouns}`;
}

function cardText(book: Book, { type, tribe, card, tag, costMin, costMax }: CardFilter): string {
  const words = [
    ...(tag === undefined ? [] : [tag]),
    card === undefined ? (type ?? '') : kindOf(book, card).name,
    'card',
  ];
  const limits = [
    ...(tribe === undefined ? [] : [`of the ${book.sheets.get(tribe)?.tribe.name ?? tribe}`]),
    ...bounds('cost', costMin, costMax),
  ];
  const noun = words.filter((word) => word !== '').join(' ');
  return `${article(noun)} ${noun}${limits.length === 0 ? '' : ` (${limits.join(', ')})`}`;
}

function whoText(book: Book, who: Selector): string {
  if (typeof who === 'string') return ANCHOR[who];
  if ('all' in who) return `all ${plural(book, who.all)}`;
  if ('nearest' in who) return `the nearest ${singular(book, who.nearest)}`;
  return 'choose' in who ? `one chosen ${singular(book, who.choose)}` : `a random ${singular(book, who.random)}`;
}

function isMany(who: Selector): boolean {
  return typeof who !== 'string' && 'all' in who;
}

function one(book: Book, filter: Filter): string {
  const words = singular(book, filter);
  return filter.self === false ? `an${words}` : `${article(words)} ${words}`;
}

function article(words: string): string {
  return /^[aeiou]/i.test(words) ? 'an' : 'a';
}

function singular(book: Book, filter: Filter): string {
  const side = filter.side === undefined ? '' : `${filter.side} `;
  const other = filter.self === false ? 'other ' : '';
  return other + side + nounOf(book, filter) + qualities(book, filter, 'one') + places(book, filter);
}

/** "your creatures"; where the side is told already, only "creatures". */
function plural(book: Book, filter: Filter, side: 'told' | 'untold' = 'untold'): string {
  const whose = side === 'told' || filter.side === undefined ? '' : filter.side === 'own' ? 'your ' : 'enemy ';
  const other = filter.self === false ? 'other ' : '';
  return `${whose}${other}${nounOf(book, filter)}s${qualities(book, filter, 'many')}${places(book, filter)}`;
}

function nounOf(book: Book, { card, queen, type }: Filter): string {
  if (card !== undefined) return kindOf(book, card).name;
  return queen === true ? 'queen' : (type ?? 'unit');
}

function qualities(book: Book, filter: Filter, number: 'one' | 'many'): string {
  const words: string[] = [];
  if (filter.queen === false) words.push(number === 'one' ? 'not a queen' : 'not queens');
  if (filter.token !== undefined) words.push(filter.token ? 'token' : number === 'one' ? 'not a token' : 'not tokens');
  if (filter.tribe !== undefined) words.push(`of the ${book.sheets.get(filter.tribe)?.tribe.name ?? filter.tribe}`);
  if (filter.tag !== undefined) words.push(filter.tag);
  if (filter.self === true) words.push('this');
  words.push(...bounds('cost', filter.costMin, filter.costMax));
  words.push(...bounds('attack', filter.attackMin, filter.attackMax));
  words.push(...bounds('defense', filter.defenseMin, filter.defenseMax));
  words.push(...bounds('AP', filter.apMin, undefined));
  if (filter.guarded !== undefined) words.push(filter.guarded ? 'guarded' : 'not guarded');
  if (filter.guarding !== undefined) words.push(filter.guarding ? 'on guard' : 'not on guard');
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function bounds(noun: string, min: number | undefined, max: number | undefined): string[] {
  if (min !== undefined && max !== undefined) return [min === max ? `${noun} ${min}` : `${noun} ${min} to ${max}`];
  if (min !== undefined) return [`${noun} ${min} or more`];
  return max === undefined ? [] : [`${noun} ${max} or less`];
}

function places(book: Book, { within, of = 'self', near }: Filter): string {
  const here =
    within === undefined
      ? ''
      : within === 0
        ? ` at the position of ${ANCHOR[of]}`
        : ` within ${ranges(within)} of ${ANCHOR[of]}`;
  if (near === undefined) return here;
  const { who, within: far, min = 1 } = near;
  const group = `${min} ${who.side === 'own' ? 'of ' : ''}${plural(book, who)}`;
  return `${here} with at least ${group} ${far === 0 ? 'at the same position' : `within ${ranges(far)}`}`;
}

function conditionText(book: Book, condition: Condition): string {
  if ('not' in condition) return `not (${conditionText(book, condition.not)})`;
  if ('all' in condition) return condition.all.map((part) => conditionText(book, part)).join(' and ');
  if ('any' in condition) return condition.any.map((part) => conditionText(book, part)).join(' or ');
  const many = numbers(condition.min, condition.max);
  if ('count' in condition) {
    const { count } = condition;
    if (count.side === 'own') return `you have ${many} ${plural(book, count, 'told')}`;
    return `there are ${many} ${plural(book, count)}`;
  }
  return condition.stat === 'round' ? `the round is ${many}` : `you have ${many} ${STAT[condition.stat]}`;
}

const STAT = {
  energy: 'energy',
  workers: 'workers',
  hand: 'cards in hand',
  deck: 'cards in your deck',
  discard: 'cards in your discard pile',
} as const;

function numbers(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return min === max ? `exactly ${min}` : `${min} to ${max}`;
  if (min !== undefined) return `at least ${min}`;
  return max === undefined ? 'any number of' : `at most ${max}`;
}

function ranges(count: number): string {
  return `${count} ${count === 1 ? 'range' : 'ranges'}`;
}

/** With a real minus sign. */
function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The base set as tables for people, made from the data. */
export function cardList(book: Book): string {
  const sections = [...book.sheets.values()].map((sheet) => {
    const { tribe } = sheet;
    const rows = CARDS.filter((card) => card.tribe === tribe.id).map((card) =>
      cardRow(book, sheet, kindOf(book, card.id)),
    );
    return [
      `### ${tribe.name}`,
      '',
      `**${tribe.skill}**: ${skillText(book, sheet)} Advantages: ${advantages(sheet)}.`,
      '',
      '| card | kind | cost | A/D/AP | copies | text |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return sections.join('\n\n');
}

function advantages({ startWorkers, workersPerTurn, extraCards, spawnRange }: Sheet): string {
  const cards = extraCards === 0 ? '' : `, ${extraCards} more in the starting hand`;
  return `${startWorkers} workers at the start, ${workersPerTurn} worker ${workersPerTurn === 1 ? 'card' : 'cards'} a turn, spawning within ${ranges(spawnRange)}${cards}`;
}

function cardRow(book: Book, { tribe }: Sheet, kind: Kind): string {
  const role = kind.queen ? ', queen' : kind.token ? ', token' : '';
  const tags = kind.tags.length === 0 ? '' : ` (${kind.tags.join(', ')})`;
  const cost = kind.queen || kind.token ? '–' : String(kind.cost);
  return `| ${kind.name} | ${kind.type}${role}${tags} | ${cost} | ${statsOf(kind)} | ${tribe.deck?.[kind.id] ?? '–'} | ${textOf(book, kind) || '—'} |`;
}

/** "3/3/2", "0/5/–", "–". */
export function statsOf({ type, attack, defense, ap }: Kind): string {
  if (type === 'creature') return `${attack}/${defense}/${ap}`;
  return type === 'structure' ? `${attack}/${defense}/–` : '–';
}
