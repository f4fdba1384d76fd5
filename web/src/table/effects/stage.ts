import type { Effect, Place } from '../kit.ts';
import { isStill } from '../settings.ts';
import { EASE, type Keyframes, move, type Pace } from './moving.ts';

/** A card, coin or token on its way from one place to another. */
export interface Flight {
  id: number;
  card: string | undefined;
  icon: string | undefined;
  isHidden: boolean;
  from: DOMRect;
  to: DOMRect;
}

type Fly = Extract<Effect, { do: 'fly' }>;

interface Drawn {
  element: HTMLElement | SVGElement;
  rect: DOMRect;
}

/** Several things that come at once come one after another: a hand of cards in one frame would be more than it can hold. */
export const APART_MS = 40;

/**
 * Shows effects over the table of this page. `run` is called before the view changes, and remembers where things are.
 * Whatever runs can be ended at once, because the table under it already stands as it will.
 */
export const effectsStage = makeStage();

function makeStage() {
  const listeners = new Set<() => void>();
  let flights: readonly Flight[] = [];
  let before = new Map<Place, { rect: DOMRect; ghost: HTMLElement | undefined }>();
  /**
   * Where things are when effects begin, and how large the table is drawn. All is found before anything is put over the
   * table: every look after that would lay out the page once more.
   */
  let now = new Map<Place, Drawn>();
  let scale = 1;
  let layer: HTMLElement | undefined;
  let last = 0;
  const running = new Set<{ cancel(): void }>();

  function setFlights(next: readonly Flight[]): void {
    flights = next;
    for (const listener of listeners) listener();
  }

  function run(effects: readonly Effect[]): void {
    if (effects.length === 0) return;
    const places = placesOf(effects);
    const entry = { cancel: () => cancelAnimationFrame(frame) };
    running.add(entry);
    // Not as soon as the view has changed: to ask where things are now would lay out the page once more. And before
    // anything on the board asks for a frame, so that things fly to where others will stand, not to where they begin to glide.
    const frame = requestAnimationFrame(() => {
      running.delete(entry);
      before = places;
      begin(effects);
    });
  }

  function placesOf(effects: readonly Effect[]): typeof before {
    const places: typeof before = new Map();
    for (const effect of effects) {
      if (effect.do === 'banner') continue;
      const place = effect.do === 'fly' ? effect.from : effect.at;
      const drawn = placed(place);
      if (drawn === undefined) continue;
      const { element, rect } = drawn;
      const isLeaving = effect.do === 'fold' && element instanceof HTMLElement;
      places.set(place, { rect, ghost: isLeaving ? copyOf(element) : undefined });
    }
    return places;
  }

  function begin(effects: readonly Effect[]): void {
    now = new Map();
    for (const place of new Set(effects.flatMap(about))) {
      const drawn = placed(place);
      if (drawn !== undefined) now.set(place, drawn);
    }
    scale = Number(getComputedStyle(layer ?? document.body).getPropertyValue('--scale')) || 1;
    if (isStill()) {
      for (const effect of effects) outline(effect);
      return;
    }
    const flying = effects.filter((effect): effect is Fly => effect.do === 'fly');
    for (const [index, one] of flying.flatMap(flight).entries())
      later(index * APART_MS, () => setFlights([...flights, one]));
    for (const effect of effects) if (effect.do !== 'fly') show(effect);
  }

  function flight({ from, to, card, icon, isHidden }: Fly): Flight[] {
    const start = before.get(from)?.rect ?? now.get(from)?.rect;
    const end = rectOf(to);
    if (start === undefined || end === undefined) return [];
    return [{ id: ++last, card, icon, isHidden: isHidden ?? false, from: start, to: end }];
  }

  function later(ms: number, act: () => void, cancelled?: () => void): void {
    const entry = {
      cancel() {
        clearTimeout(timer);
        cancelled?.();
      },
    };
    const timer = setTimeout(() => {
      running.delete(entry);
      act();
    }, ms);
    running.add(entry);
  }

  function show(effect: Exclude<Effect, { do: 'fly' }>): void {
    switch (effect.do) {
      case 'rise':
        rise(effect.at, effect.text, effect.tone);
        break;
      case 'shake':
        stir(effect.at, { translate: ['0px', '4px', '-4px', '4px', '-4px', '0px'] }, 240);
        break;
      case 'flash':
        stir(effect.at, { filter: ['brightness(1)', 'brightness(1.6)', 'brightness(1)'] }, 300);
        break;
      case 'flip':
        stir(effect.at, { rotate: ['y 90deg', 'y 0deg'] }, 180);
        break;
      case 'crack':
        stir(effect.at, { rotate: ['0deg', '-6deg', '6deg', '-4deg', '0deg'], scale: [1, 1.06, 1] }, 600);
        break;
      case 'lean':
        lean(effect.at, effect.toward);
        break;
      case 'fold':
        fold(effect.at);
        break;
      case 'dice':
        dice(effect.at, effect.value, effect.sides);
        break;
      case 'banner':
        banner(effect.text);
        break;
    }
  }

  function stir(place: Place, keyframes: Keyframes, ms: number): void {
    const drawn = now.get(place);
    if (drawn !== undefined) start(drawn.element, keyframes, { ms, ease: EASE.out });
  }

  function start(...[element, keyframes, pace, after]: Parameters<typeof move>): void {
    const moving = move(element, keyframes, pace, () => {
      if (running.delete(entry)) after?.();
    });
    const entry = {
      cancel() {
        moving.cancel();
        after?.();
      },
    };
    running.add(entry);
  }

  /** Puts something into the layer for as long as its animation lasts. */
  function pass(element: HTMLElement, keyframes: Keyframes, ms: number, ease: Pace['ease'] = EASE.out): void {
    layer?.append(element);
    start(element, keyframes, { ms, ease }, () => element.remove());
  }

  function rectOf(place: Place): DOMRect | undefined {
    return now.get(place)?.rect ?? before.get(place)?.rect;
  }

  function rise(place: Place, text: string, tone: string): void {
    const rect = rectOf(place);
    if (rect === undefined) return;
    const number = made('rise', text);
    number.dataset.tone = tone;
    number.style.left = `${rect.x + rect.width / 2}px`;
    number.style.top = `${rect.y + rect.height / 3}px`;
    pass(number, { translate: ['-50% 0', '-50% -24px'], opacity: [0, 1, 1, 0] }, 700);
  }

  function lean(place: Place, toward: Place): void {
    const from = rectOf(place);
    const to = rectOf(toward);
    if (from === undefined || to === undefined) return;
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const length = Math.hypot(x, y) || 1;
    const step = `${(x / length) * 8}px ${(y / length) * 8}px`;
    stir(place, { translate: ['0 0', step, '0 0'] }, 300);
  }

  function fold(place: Place): void {
    const left = before.get(place);
    if (left?.ghost === undefined) return;
    const { rect, ghost } = left;
    const sheet = made('sheet', '');
    Object.assign(sheet.style, { left: `${rect.x}px`, top: `${rect.y}px` });
    Object.assign(ghost.style, {
      position: 'static',
      zoom: String(scale),
      width: `${rect.width / scale}px`,
      height: `${rect.height / scale}px`,
      margin: '0',
    });
    sheet.append(ghost);
    pass(sheet, { scale: ['1 1', '1 0.15'], translate: ['0 0', '0 12px'], opacity: [1, 0] }, 260, EASE.in);
  }

  function dice(place: Place, value: number, sides: number): void {
    const rect = rectOf(place);
    if (rect === undefined) return;
    const die = made('die', String(value));
    die.dataset.sides = String(sides);
    die.style.left = `${rect.x + rect.width / 2}px`;
    die.style.top = `${rect.y + rect.height / 2}px`;
    const tumble = { rotate: ['-200deg', '20deg', '0deg', '0deg'], scale: [0.6, 1.15, 1, 1], opacity: [0, 1, 1, 0] };
    pass(die, tumble, 900);
  }

  function banner(text: string): void {
    const sheet = made('banner', text);
    const keyframes = { scale: ['1 0', '1 1', '1 1', '1 1', '1 0'], opacity: [0, 1, 1, 1, 0] };
    pass(sheet, keyframes, 1200);
  }

  /** With less motion a change is shown by an outline that stands for a moment. */
  function outline(effect: Effect): void {
    if (effect.do === 'banner') return;
    const rect = rectOf(effect.do === 'fly' ? effect.to : effect.at);
    if (rect === undefined || layer === undefined) return;
    const frame = made('outline', '');
    Object.assign(frame.style, {
      left: `${rect.x}px`,
      top: `${rect.y}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    });
    layer.append(frame);
    const remove = () => frame.remove();
    later(600, remove, remove);
  }

  return {
    run,
    clear(): void {
      for (const { cancel } of running) cancel();
      running.clear();
      if (flights.length > 0) setFlights([]);
    },
    landed(id: number): void {
      setFlights(flights.filter((one) => one.id !== id));
    },
    attach(element: HTMLElement | null): void {
      layer = element ?? undefined;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flights: () => flights,
  };
}

/** The places that an effect has to do with. */
function about(effect: Effect): Place[] {
  switch (effect.do) {
    case 'banner':
      return [];
    case 'fly':
      return [effect.from, effect.to];
    case 'lean':
      return [effect.at, effect.toward];
    default:
      return [effect.at];
  }
}

/** What is drawn at a place and can be seen; a spot is a place too. */
export function placed(place: Place): Drawn | undefined {
  const name = CSS.escape(place);
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>(
    `[data-place="${name}"], [data-spot="${name}"]`,
  )) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0 && rect.height > 0) return { element, rect };
  }
  return undefined;
}

/** A picture of an element that is about to leave: nobody can touch or find it. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('[data-spot], [data-place], [id]')]) {
    delete part.dataset.spot;
    delete part.dataset.place;
    part.removeAttribute('id');
  }
  copy.inert = true;
  return copy;
}

function made(kind: string, text: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.effect = kind;
  element.textContent = text;
  return element;
}
