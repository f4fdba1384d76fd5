/** The data of an SVG path as steps: a command and its numbers. */
interface Step {
  command: string;
  numbers: number[];
}

/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

type Point = readonly [number, number];

/**
 * The same outline with simpler curves and whole numbers. Icons are drawn on a square of 512 and shown at less than half
 * that size, so nobody sees a difference of half a unit, and they become almost half as large. Ends of lines are rounded
 * from where they really are, so that errors do not add up along the way.
 */
export function roundedPath(data: string): string {
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  const steps = absolute(stepsOf(data)).map(({ command, numbers }): Step => {
    // What comes in pairs of coordinates ends with one; an arc has its shape before it.
    const [radiusX, radiusY, turn, isLarge, isClockwise] = numbers;
    const shape = command === 'a' ? [tenth(radiusX), tenth(radiusY), Math.round(turn), isLarge, isClockwise] : [];
    const places = numbers.slice(shape.length).map(Math.round);
    const [fromX, fromY] = [x, y];
    if (command === 'z') [x, y] = start;
    else if (command === 'h') [x] = places;
    else if (command === 'v') [y] = places;
    else [x, y] = places.slice(-2);
    if (command === 'm') start = [x, y];
    const isX = (index: number) => command === 'h' || (command !== 'v' && index % 2 === 0);
    return { command, numbers: [...shape, ...places.map((place, index) => place - (isX(index) ? fromX : fromY))] };
  });
  return written(steps);
}

/** Every step with the coordinates that it really has, and with curves as simple as they can be. */
function absolute(steps: readonly Step[]): Step[] {
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  /** The last handle of the curve before, which a smooth one of the same kind continues. */
  let handle: { of: string; at: Point } | undefined;
  return steps.map(({ command, numbers }): Step => {
    const kind = command.toLowerCase();
    const [fromX, fromY] = command === kind ? [x, y] : [0, 0];
    const from: Point = [x, y];
    const before = handle;
    handle = undefined;
    if (kind === 'z') [x, y] = start;
    if (kind === 'h') x = fromX + numbers[0];
    if (kind === 'v') y = fromY + numbers[0];
    if (kind === 'z' || kind === 'h' || kind === 'v')
      return { command: kind, numbers: { z: [], h: [x], v: [y] }[kind] };
    const shape = kind === 'a' ? numbers.slice(0, 5) : [];
    const places = numbers.slice(shape.length).map((value, index) => value + (index % 2 === 0 ? fromX : fromY));
    [x, y] = places.slice(-2);
    if (kind === 'm') start = [x, y];
    const full = { c: 'c', s: 'c', q: 'q', t: 'q' }[kind];
    if (full === undefined) return { command: kind, numbers: [...shape, ...places] };
    const mirrored = before?.of === full ? [2 * from[0] - before.at[0], 2 * from[1] - before.at[1]] : from;
    const curve = kind === full ? places : [...mirrored, ...places];
    const [lastX, lastY] = curve.slice(-4);
    handle = { of: full, at: [lastX, lastY] };
    return full === 'c' ? simplest(from, curve) : { command: 'q', numbers: curve };
  });
}

const TOLERANCE = 0.5;

/** A line, or a curve with one handle, where it runs nowhere further away than the tolerance. */
function simplest([x, y]: Point, curve: readonly number[]): Step {
  const [x1, y1, x2, y2, endX, endY] = curve;
  const length = Math.hypot(endX - x, endY - y);
  const isOnTheWay = (handleX: number, handleY: number) => {
    const along = (handleX - x) * (endX - x) + (handleY - y) * (endY - y);
    const aside = Math.abs((handleX - x) * (endY - y) - (handleY - y) * (endX - x));
    // A curve keeps three quarters of the distance of its handles.
    return along >= 0 && along <= length ** 2 && 0.75 * aside <= TOLERANCE * length;
  };
  if (isOnTheWay(x1, y1) && isOnTheWay(x2, y2)) return { command: 'l', numbers: [endX, endY] };
  const distance = (Math.sqrt(3) / 36) * Math.hypot(endX - 3 * x2 + 3 * x1 - x, endY - 3 * y2 + 3 * y1 - y);
  if (distance > TOLERANCE) return { command: 'c', numbers: [...curve] };
  return { command: 'q', numbers: [(3 * (x1 + x2) - x - endX) / 4, (3 * (y1 + y2) - y - endY) / 4, endX, endY] };
}

/** Radii that are too small would be enlarged until they reach, so they keep a decimal. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Every command with its own numbers; repeated ones that go without their letter are told apart. */
export function stepsOf(data: string): Step[] {
  const steps: Step[] = [];
  for (const [, letter, rest] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const takes = TAKES[letter.toLowerCase()];
    const numbers = letter.toLowerCase() === 'a' ? arcNumbers(rest) : plainNumbers(rest);
    if (takes === 0) steps.push({ command: letter, numbers: [] });
    for (let at = 0; takes > 0 && at < numbers.length; at += takes) {
      // After the first pair of a move, further pairs are lines.
      const command = at > 0 && letter === 'm' ? 'l' : at > 0 && letter === 'M' ? 'L' : letter;
      steps.push({ command, numbers: numbers.slice(at, at + takes) });
    }
  }
  return steps;
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g;

function plainNumbers(text: string): number[] {
  return [...text.matchAll(NUMBER)].map(([number]) => Number(number));
}

/** The two flags of an arc may stand next to each other and to the number after them. */
function arcNumbers(text: string): number[] {
  const numbers: number[] = [];
  let rest = text;
  while (/\S/.test(rest.replaceAll(',', ''))) {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    const found = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))/).exec(rest);
    if (found === null) break;
    numbers.push(Number(found[1]));
    rest = rest.slice(found[0].length);
  }
  return numbers;
}

function written(steps: readonly Step[]): string {
  let text = '';
  let last = '';
  for (const { command, numbers } of steps) {
    // A line of no length draws nothing.
    if ((command === 'l' || command === 'h' || command === 'v') && numbers.every((value) => value === 0)) continue;
    const isSame = command === last && command !== 'm' && command !== 'z';
    const words = numbers.map((value) => String(value).replace(/^(-?)0\./, '$1.'));
    text += isSame ? '' : command;
    for (const [index, word] of words.entries()) {
      text += word.startsWith('-') || (index === 0 && !isSame) ? word : ` ${word}`;
    }
    last = command;
  }
  return text;
}
