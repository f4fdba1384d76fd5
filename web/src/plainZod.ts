// Imported first. Where pages may not make code out of text, zod would try to, and the browser would complain.
import { config } from 'zod/v4/core';

config({ jitless: true });
