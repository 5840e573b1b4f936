import { expect, it } from 'vitest';
import { marketplaceDocs } from './marketplace-docs.ts';

it('docs/marketplace.md matches the tables of the contract; npm run test:unit -- -u updates it', async () => {
  await expect(marketplaceDocs()).toMatchFileSnapshot('../../docs/marketplace.md');
});
