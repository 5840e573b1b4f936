import { expect, it } from 'vitest';
import { confusablesSource } from './confusables.ts';

it('contract/src/names/confusables.ts is what UTS 39 says; npm run test:unit -- -u writes it again', async () => {
  await expect(confusablesSource()).toMatchFileSnapshot('../../contract/src/names/confusables.ts');
});
