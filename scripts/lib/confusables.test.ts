import { expect, it } from 'vitest';
import { confusablesSource } from './confusables.ts';

it('contract/src/names/confusables.ts matches UTS 39; npm run test:unit -- -u rewrites it', async () => {
  await expect(confusablesSource()).toMatchFileSnapshot('../../contract/src/names/confusables.ts');
});
