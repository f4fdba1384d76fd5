// `npm run check`: types, lint and format, layers, unused code. All four run at once; the slowest decides.
import { spawn } from 'node:child_process';
import { install, root, tool } from './ready.mjs';

install();
const checks = {
  types: [tool('tsc'), '-p', '.'],
  lint: [tool('biome'), 'check', '.'],
  layers: [process.execPath, 'scripts/layers.mjs'],
  unused: [tool('knip'), '--no-progress'],
};
const results = await Promise.all(
  Object.entries(checks).map(([name, [command, ...args]]) => checked(name, command, args)),
);
for (const { name, status, output } of results) {
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) console.log(output);
}
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;

function checked(name, command, args) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    child.on('close', (status) => resolve({ name, status, output }));
  });
}
