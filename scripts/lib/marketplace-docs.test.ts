import { expect, it } from 'vitest';
import { marketplaceDocs } from './marketplace-docs.ts';

it('docs/marketplace.md matches the contract’s table; npm run test:unit -- -u rewrites it', async () => {
  await expect(marketplaceDocs()).toMatchFileSnapshot('../../docs/marketplace.md');
});
