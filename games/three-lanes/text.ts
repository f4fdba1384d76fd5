import type { Amount, Card, CardAbility, Condition, Operation, Passive, Range, Selector, Trigger } from './card.ts';
import { LANES } from './state.ts';

/** Names of the cards that a text may mention. */
export type Names = (id: string) => string;

/** The text of a card, made from its data, so that it cannot lie. */
export function cardText(card: Card, names: Names): string {
  const thing = card.type === 'building' ? 'building' : 'unit';
  const lines = card.abilities.map((ability) => abilityText(ability, prefixOf(ability.on, card.type), thing, names));
  if (card.type === 'unit' && card.castleTimes === 2) lines.push('Deals double damage to the castle.');
  if (card.type === 'unit' && card.castleTimes === 3) lines.push('Deals triple damage to the castle.');
  if (card.type === 'building' && card.hidden) lines.push('Hidden.');
  return lines.join(' ');
}

export function passiveText({ ability, oncePerTurn }: Passive, names: Names): string {
  const prefix = prefixOf(ability.on, 'unit');
  return abilityText(ability, oncePerTurn ? `Once per turn, ${uncapital(prefix)}` : prefix, 'unit', names);
}

/** What the face of a card shows beside its text: "unit, 2 gold, 3 HP, movement 1, attack 1". */
export function cardFace(card: Card): string {
  const parts = [`${card.type}, ${card.cost} gold`];
  if (card.type === 'unit') parts.push(`${card.hp} HP`, `movement ${movementText(card)}`, `attack ${card.attack}`);
  if (card.type === 'building') {
    const lanes = LANES.flatMap((lane) => {
      const depths = card.blueprint[lane] ?? [];
      return depths.length === 0 ? [] : [`${lane} ${depths.join(',')}`];
    });
    parts.push(`${card.hp} HP`, `blueprint ${lanes.join('; ')}`);
  }
  if (card.type === 'skill' && card.aim === 'lane') parts.push('aimed at a lane');
  if (card.space !== null) parts.push(`space ${rangeMark(card.space)}`);
  if (card.tags.length > 0) parts.push(card.tags.map(tagName).join(' '));
  return parts.join(', ');
}

/** TL-6.13: X steps, or X/Y. */
export function movementText({ movement, every }: { movement: number; every: number }): string {
  return every === 1 ? `${movement}` : `${movement}/${every}`;
}

/** As it is printed on a card: 6+, 3−, 2–5. */
function rangeMark({ min, max }: Range): string {
  if (max === undefined) return `${min ?? 0}+`;
  return min === undefined ? `${max}−` : `${min}–${max}`;
}

export function rangeWords({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
  if (max === undefined) return `${min ?? 0} or more`;
  return min === undefined ? `${max} or less` : `${min} to ${max}`;
}

function tagName(tag: string): string {
  return tag.split('-').map(capital).join(' ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function prefixOf(on: Trigger, type: Card['type']): string {
  switch (on) {
    case 'play':
      return type === 'skill' ? '' : 'When played:';
    case 'deals-damage':
      return 'When this unit deals damage:';
    case 'survives-damage':
      return 'When this unit takes damage and survives:';
    case 'strikes-castle':
      return 'When this unit strikes the castle:';
    case 'kills':
      return 'When this unit kills:';
    case 'dies':
      return type === 'building' ? 'When this building is destroyed:' : 'When this unit dies:';
    case 'constructs':
      return 'When this unit constructs a building:';
    case 'marches':
      return 'When this unit starts its march:';
    case 'friendly-enters':
      return 'When a friendly unit enters:';
    case 'enemy-enters':
      return 'When an enemy unit enters:';
    case 'friendly-starts-march':
      return 'When a friendly unit starts its march here:';
    case 'turn-start':
      return 'At the start of your turn:';
    case 'turn-end':
      return 'At the end of your turn:';
    case 'you-play-skill':
      return 'When you play a skill card:';
    case 'you-play-unit':
      return 'When you play a unit card:';
    case 'you-construct':
      return 'When you construct a building:';
    case 'friendly-kills':
      return 'When a friendly unit kills:';
    case 'friendly-dies':
      return 'When a friendly unit dies:';
  }
}

function abilityText(ability: CardAbility, prefix: string, thing: string, names: Names): string {
  const conditions = ability.if.map(conditionText).join(' and ');
  const ops = ability.ops.map((op) => operationText(op, thing, names)).join(', then ');
  const body = conditions === '' ? ops : `${conditions}, ${ops}`;
  return prefix === '' ? `${capital(body)}.` : `${prefix} ${body}.`;
}

function conditionText(condition: Condition): string {
  if ('space' in condition) return `if your space is ${rangeWords(condition.space)}`;
  if ('enemySpace' in condition) return `if the enemy's space is ${rangeWords(condition.enemySpace)}`;
  if ('itTag' in condition) return `if it is ${withArticle(tagName(condition.itTag))}`;
  if ('lane' in condition) return `if this is the ${condition.lane}`;
  const other = condition.other === true ? 'other ' : '';
  return `if there are ${rangeWords(condition)} ${other}${countedThing(condition.count, condition.tag, 's')}`;
}

function operationText(op: Operation, thing: string, names: Names): string {
  switch (op.do) {
    case 'damage':
      return `deal ${sizeOf(op.amount)} damage to ${targetOf(op, thing)}${perOf(op.amount, '')}`;
    case 'destroy':
      return `destroy ${targetOf(op, thing)}`;
    case 'damage-castle': {
      const castle = { enemy: 'the enemy castle', own: 'your castle', both: 'both castles' }[op.who];
      return `deal ${sizeOf(op.amount)} damage to ${castle}${perOf(op.amount, '')}`;
    }
    case 'heal-castle':
      return `your castle gets ${signed(op.amount)} HP${perOf(op.amount, '+')}`;
    case 'gold': {
      const isGain = sizeOf(op.amount) >= 0;
      const verb = op.who === 'own' ? (isGain ? 'gain' : 'lose') : `the enemy ${isGain ? 'gains' : 'loses'}`;
      return `${verb} ${Math.abs(sizeOf(op.amount))} gold${perOf(op.amount, '')}`;
    }
    case 'draw':
      return drawText(op.amount, op.tag);
    case 'change':
      return `${targetOf(op, thing)} gets ${changes(op)}`;
    case 'summon': {
      const where = { lane: 'in the lane', 'each-lane': 'in each lane', tile: 'on this tile' }[op.where];
      const kind = names(op.kind);
      return `put ${op.count === 1 ? withArticle(kind) : `${op.count} × ${kind}`} ${where}`;
    }
    case 'march':
      return `${targetOf(op, thing)} marches`;
    case 'restore':
      return `restore ${targetOf(op, thing)}`;
    case 'tire':
      return `${targetOf(op, thing)} becomes tired`;
    case 'stop-march':
      return op.target === 'it' ? 'its march ends' : `the march of ${targetOf(op, thing)} ends`;
    case 'add-steps':
      return `${targetOf(op, thing)} gets ${signed(op.amount)} movement for this march${perOf(op.amount, '+')}`;
    case 'advance':
      return `${targetOf(op, thing)} moves ${tiles(op.amount)} forward without fighting${perOf(op.amount, '')}`;
    case 'retreat':
      return `${targetOf(op, thing)} is pushed back ${tiles(op.amount)}${perOf(op.amount, '')}`;
    case 'fight':
      return `${targetOf(op, thing)} and ${selectorText(op.with, undefined, thing)} fight`;
  }
}

function drawText(amount: Amount, tag: string | undefined): string {
  const value = sizeOf(amount);
  if (tag === undefined) return `draw ${value === 1 ? 'a card' : `${value} cards`}${perOf(amount, '')}`;
  const wanted = value === 1 ? `topmost ${tagName(tag)}` : `${value} topmost ${tagName(tag)}s`;
  return `draw the ${wanted} of your deck${perOf(amount, '')}`;
}

function changes({ hp, movement, attack }: Extract<Operation, { do: 'change' }>): string {
  const parts = [
    hp === undefined ? '' : `${signed(hp)} HP${perOf(hp, '+')}`,
    movement === undefined ? '' : `${signed(movement)} movement${perOf(movement, '+')}`,
    attack === undefined ? '' : `${signed(attack)} attack${perOf(attack, '+')}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function sizeOf(amount: Amount): number {
  return typeof amount === 'number' ? amount : (amount.each ?? 1);
}

function signed(amount: Amount): string {
  const value = sizeOf(amount);
  return value < 0 ? `−${-value}` : `+${value}`;
}

function tiles(amount: Amount): string {
  const value = sizeOf(amount);
  return value === 1 ? '1 tile' : `${value} tiles`;
}

/** What a counted amount is counted by. */
function perOf(amount: Amount, sign: string): string {
  if (typeof amount === 'number') return '';
  const other = amount.other === true ? 'other ' : '';
  const most = amount.max === undefined ? '' : ` (at most ${sign}${amount.max})`;
  return ` for each ${other}${countedThing(amount.per, amount.tag, '')}${most}`;
}

function targetOf({ target, tag }: { target: Selector; tag?: string | undefined }, thing: string): string {
  return selectorText(target, tag, thing);
}

function selectorText(selector: Selector, tag: string | undefined, thing: string): string {
  const unit = tag === undefined ? 'unit' : tagName(tag);
  const building = tag === undefined ? 'building' : tagName(tag);
  switch (selector) {
    case 'self':
      return `this ${thing}`;
    case 'it':
      return 'it';
    case 'first-enemy-unit':
      return `the first enemy ${unit} in the lane`;
    case 'first-enemy-building':
      return `the first enemy ${building} in the lane`;
    case 'front-friendly-unit':
      return `your front ${unit} in the lane`;
    case 'last-friendly-unit':
      return `your last ${unit} in the lane`;
    case 'lane-enemy-units':
      return `each enemy ${unit} in the lane`;
    case 'lane-friendly-units':
      return `each of your ${unit}s in the lane`;
    case 'lane-units':
      return `every ${unit} in the lane`;
    case 'lane-enemy-buildings':
      return `each enemy ${building} in the lane`;
    case 'lane-friendly-buildings':
      return `each of your ${building}s in the lane`;
    case 'lane-buildings':
      return `every ${building} in the lane`;
    case 'tile-friendly-units':
      return `each of your ${unit}s on this tile`;
    case 'tile-enemy-units':
      return `each enemy ${unit} on this tile`;
    case 'enemy-units':
      return `every enemy ${unit}`;
    case 'friendly-units':
      return `each of your ${unit}s`;
    case 'all-units':
      return `every ${unit}`;
    case 'enemy-buildings':
      return `every enemy ${building}`;
    case 'friendly-buildings':
      return `each of your ${building}s`;
    case 'all-buildings':
      return `every ${building}`;
  }
}

/** "friendly Dinosaur in the lane": what is counted, one of them or several. */
function countedThing(selector: Selector, tag: string | undefined, plural: '' | 's'): string {
  if (selector === 'self' || selector === 'it') return selectorText(selector, tag, 'piece');
  const thing = tag === undefined ? (selector.includes('building') ? 'building' : 'unit') : tagName(tag);
  const side = selector.includes('enemy') ? 'enemy ' : selector.includes('friendly') ? 'friendly ' : '';
  const rank = /^(first|front|last)-/.exec(selector)?.[1];
  const isOfLane = rank !== undefined || selector.startsWith('lane-');
  const where = isOfLane ? ' in the lane' : selector.startsWith('tile-') ? ' on this tile' : '';
  return `${rank === undefined ? '' : `${rank} `}${side}${thing}${plural}${where}`;
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
