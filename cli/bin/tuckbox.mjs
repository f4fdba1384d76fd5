#!/usr/bin/env node
import { ready } from '../../scripts/ready.mjs';

await ready();
if (process.argv[2] === 'serve') await ready('web');
await import('../dist/tuckbox.mjs');
