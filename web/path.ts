/** The data of an SVG path as steps: a command and its numbers. */
interface Step {
  command: string;
  numbers: number[];
}

/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * The same outline with whole numbers. Icons are drawn on a square of 512 and shown at less than half that size, so
 * nobody sees the difference, and they become a third smaller. Ends of lines are rounded from where they really are,
 * so that errors do not add up along the way.
 */
export function roundedPath(data: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [roundX, roundY, roundStartX, roundStartY] = [0, 0, 0, 0];
  const steps = stepsOf(data).map(({ command, numbers }): Step => {
    const kind = command.toLowerCase();
    const [fromX, fromY] = command === kind ? [x, y] : [0, 0];
    // What comes in pairs of coordinates ends with one; an arc has its shape before it.
    const shape = kind === 'a' ? numbers.slice(0, 5) : [];
    const places = kind === 'a' ? numbers.slice(5) : numbers;
    const [lastX, lastY] = [roundX, roundY];
    const isLevel = kind === 'h';
    const isUpright = kind === 'v';
    const rounded = places.map((value, index) => {
      const isX = isLevel || (!isUpright && index % 2 === 0);
      return isX ? Math.round(fromX + value) - lastX : Math.round(fromY + value) - lastY;
    });
    if (kind === 'z') {
      [x, y, roundX, roundY] = [startX, startY, roundStartX, roundStartY];
      return { command: 'z', numbers: [] };
    }
    if (!isUpright) x = fromX + (places.at(isLevel ? -1 : -2) ?? 0);
    if (!isLevel) y = fromY + (places.at(-1) ?? 0);
    [roundX, roundY] = [Math.round(x), Math.round(y)];
    if (kind === 'm') [startX, startY, roundStartX, roundStartY] = [x, y, roundX, roundY];
    const [radiusX, radiusY, turn, isLarge, isClockwise] = shape;
    const arc = kind === 'a' ? [tenth(radiusX), tenth(radiusY), Math.round(turn), isLarge, isClockwise] : [];
    return { command: kind, numbers: [...arc, ...rounded] };
  });
  return written(steps);
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
