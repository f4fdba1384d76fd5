import { ready, run } from './ready.mjs';

const bundle = await ready('bench');
run(process.execPath, ['--expose-gc', bundle, ...process.argv.slice(2)]);
