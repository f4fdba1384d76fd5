#!/usr/bin/env node
import { ready } from '../../scripts/ready.mjs';

await ready();
await import('../dist/tuckbox.mjs');
