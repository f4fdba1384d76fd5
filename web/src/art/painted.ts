/**
 * Copies of drawings in pixels. A browser draws an SVG anew, path by path, whenever anything near it changes, which makes
 * a table full of cards stutter; a copy is simply laid there. Until the copy of a drawing is made, the drawing is shown.
 */
const copies = new Map<string, string>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
let work = Promise.resolve();

/** The address of the copy, or of the drawing itself while there is none. */
export function painted(drawing: string): string {
  const copy = copies.get(drawing);
  if (copy !== undefined) return copy;
  if (!asked.has(drawing)) {
    asked.add(drawing);
    // A browser that cannot copy it goes on drawing it.
    work = work.then(() => paint(drawing)).catch(() => {});
  }
  return drawing;
}

export function onPainted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One after the other and only in moments of rest: nobody waits for a copy. */
async function paint(drawing: string): Promise<void> {
  const image = new Image();
  image.src = drawing;
  await image.decode();
  await rest();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * devicePixelRatio;
  canvas.height = image.height * devicePixelRatio;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 1));
  if (file === null) return;
  const copy = new Image();
  copy.src = URL.createObjectURL(file);
  // Known to the browser before it takes the place of the drawing, so that nothing flickers.
  await copy.decode();
  copies.set(drawing, copy.src);
  for (const listener of listeners) listener();
}

/** What a copy takes, about: where a frame leaves less time than that, something moves. */
const COPY_MS = 8;

function rest(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not tell when it is at rest.
    if (!('requestIdleCallback' in window)) return setTimeout(resolve, 50);
    const look = (left: IdleDeadline) => (left.timeRemaining() > COPY_MS ? resolve() : requestIdleCallback(look));
    return requestIdleCallback(look);
  });
}
