import { expect, it } from 'vitest';
import { marketplaceDocs } from './marketplace-docs.ts';

it('docs/marketplace.md draws the table of the contract; npm run test:unit -- -u writes it anew', async () => {
  await expect(marketplaceDocs()).toMatchFileSnapshot('../../docs/marketplace.md');
});
