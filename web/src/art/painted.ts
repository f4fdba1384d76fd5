/**
 * Copies of drawings in pixels. A browser reads an SVG anew for every picture and draws it anew, path by path, whenever
 * anything near it changes, which makes a table full of cards stutter; a copy is simply laid there. Copies are made one
 * after the other in moments of rest: what waits for one is there a moment later, and nothing that moves is held up.
 */
const coarse = new Map<string, string | undefined>();
const fine = new Map<string, string | undefined>();
const listeners = new Set<() => void>();
let work = Promise.resolve();

/** The address of the copy; undefined until it is made. Fine ones are for cards that are shown large. */
export function painted(drawing: string, isFine: boolean): string | undefined {
  const copies = isFine ? fine : coarse;
  if (!copies.has(drawing)) {
    copies.set(drawing, undefined);
    work = work.then(rest).then(async () => {
      // A browser that cannot copy it shows the drawing.
      const copy = await copyOf(drawing, isFine ? 2 : 1).catch(() => drawing);
      copies.set(drawing, copy);
      for (const listener of listeners) listener();
    });
  }
  return copies.get(drawing);
}

export function onPainted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function copyOf(drawing: string, size: number): Promise<string> {
  const image = new Image();
  image.src = drawing;
  await image.decode();
  const resizeWidth = Math.round(image.width * size * devicePixelRatio);
  const resizeHeight = Math.round(image.height * size * devicePixelRatio);
  // Unlike a drawing on a canvas, this is done beside the page.
  const pixels = await createImageBitmap(image, { resizeWidth, resizeHeight });
  const canvas = document.createElement('canvas');
  canvas.width = resizeWidth;
  canvas.height = resizeHeight;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(pixels);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 1));
  if (file === null) return drawing;
  const copy = new Image();
  copy.src = URL.createObjectURL(file);
  // Known to the browser before it takes its place, so that nothing flickers.
  await copy.decode();
  return copy.src;
}

/** What it takes to read a drawing, about: where a frame leaves less time than that, something moves. */
const READING_MS = 8;
/** A table on which something always moves must not stay without pictures. */
const PATIENCE_MS = 300;

function rest(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not tell when it is at rest.
    if (!('requestIdleCallback' in window)) return setTimeout(resolve, 50);
    const until = performance.now() + PATIENCE_MS;
    const look = (left: IdleDeadline) => {
      if (left.timeRemaining() > READING_MS || performance.now() > until) resolve();
      else requestIdleCallback(look, { timeout: PATIENCE_MS });
    };
    return requestIdleCallback(look, { timeout: PATIENCE_MS });
  });
}
