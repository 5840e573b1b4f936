// node scripts/write-api-docs.ts: writes docs/api.md from the contract.
import { writeFileSync } from 'node:fs';
import { apiDocs } from './lib/api-docs.ts';

writeFileSync(new URL('../docs/api.md', import.meta.url), apiDocs());
