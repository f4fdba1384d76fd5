// Fails on an import against the arrows of docs/architecture.md.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './ready.mjs';

/** What each layer may import besides itself. */
const ARROWS = {
  kernel: [],
  games: ['kernel'],
  bots: ['kernel'],
  lab: ['kernel', 'games', 'bots'],
  web: ['kernel', 'games', 'bots'],
  cli: ['kernel', 'games', 'bots', 'lab'],
  bench: ['kernel', 'games', 'bots', 'lab'],
  e2e: ['kernel', 'games', 'bots', 'web'],
};
/** Packages from outside that belong to one layer's contract: the kernel stays small, the peer stays in bench. */
const OUTSIDE = {
  kernel: ['zod', '@noble/hashes', '@noble/ciphers'],
  games: ['zod'],
  bots: [],
};
const TEST_TOOLS = ['vitest', 'fast-check'];

const faults = Object.keys(ARROWS).flatMap((layer) =>
  sources(join(root, layer)).flatMap((file) => faultsOf(layer, file)),
);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sources(path);
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : [];
  });
}

function faultsOf(layer, file) {
  const place = relative(root, file);
  const isTest = /\.test\.tsx?$/.test(file);
  const isTesting = isTest || place.startsWith(join('kernel', 'testing'));
  const imports = [...readFileSync(file, 'utf8').matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(
    (match) => match[1],
  );
  return imports.flatMap((name) => {
    const why = name.startsWith('.') ? fromHere(layer, file, name) : fromPackage(layer, name, { isTest, isTesting });
    return why === undefined ? [] : [`${place}: imports ${name}: ${why}`];
  });
}

function fromHere(layer, file, name) {
  const [target, game] = relative(root, resolve(dirname(file), name)).split(sep);
  if (target !== layer) return `a path into ${target}; import the package`;
  const [, own] = relative(root, file).split(sep);
  if (layer === 'games' && own !== 'index.ts' && game !== own) return 'no game imports another';
  return undefined;
}

function fromPackage(layer, name, { isTest, isTesting }) {
  const ours = /^@tuckbox\/([^/]+)/.exec(name)?.[1];
  if (ours !== undefined) {
    // Tests of the layers below the games may use one to show something on.
    if (ours === layer || ARROWS[layer].includes(ours) || (isTest && ours === 'games')) {
      return name === '@tuckbox/kernel/testing' && !isTesting ? 'testing is for tests' : undefined;
    }
    return `${layer} may not know ${ours}`;
  }
  if (name.startsWith('node:'))
    return ['kernel', 'games', 'bots'].includes(layer) && !isTesting ? `${layer} runs in the browser too` : undefined;
  const outside = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0];
  if (isTesting && TEST_TOOLS.includes(outside)) return undefined;
  if (OUTSIDE[layer] !== undefined && !OUTSIDE[layer].includes(outside))
    return `${layer} depends on nothing of the kind`;
  return undefined;
}
