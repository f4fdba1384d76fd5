import type { Plugin } from 'vite';

const ASKED = '?worker&url';

/**
 * Builds a worker as one more entry of the pages' own build, so that what both run (the kernel, the rules of a game) is
 * loaded once; Vite alone would pack all of it again for the worker. In development Vite's own way serves.
 */
export function sharedWorker(): Plugin {
  return {
    name: 'tuckbox:shared-worker',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(ASKED)) return undefined;
      const chunk = this.emitFile({ type: 'chunk', id: id.slice(0, -ASKED.length), name: 'worker' });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
    transform(code, id) {
      return id.includes('vite/preload-helper') ? withoutPage(code) : undefined;
    },
  };
}

/** What Vite puts around `import()` links to the page what it needs; in a worker there is no page to link to. */
function withoutPage(helper: string): string {
  const linking = 'deps && deps.length > 0';
  const telling = 'window.dispatchEvent';
  if (!helper.includes(linking) || !helper.includes(telling)) throw new Error("Vite's preload helper has changed.");
  return helper.replace(linking, `${linking} && "document" in self`).replace(telling, 'self.dispatchEvent');
}
