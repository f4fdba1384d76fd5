import { ready } from './ready.mjs';

await ready();
await ready('web');
