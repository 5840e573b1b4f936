import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pageTable } from '../../web/src/lib/navigation/pages.at-build.ts';
import { partiesWithBid } from '../browser/support/agreements.ts';
import { newPerson } from '../browser/support/people.ts';
import { ENGINES, type Engine } from './support/engines.ts';
import { visitorOf, WAIT } from './support/visitor.ts';

describe.each(ENGINES)('in $name', ({ start }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());

  test('a reload shows every page as before, in its fonts', async () => {
    const client = await newPerson();
    const parties = await partiesWithBid({ client });
    const addressesOf = (access: string): string[] =>
      Object.entries(pageTable)
        .filter(([, page]) => page.access === access)
        .map(([name, { path }]) =>
          path
            .replace(':id', name === 'conversation' ? parties.id : parties.task)
            .replace(':handle', 'emre-falkenholt')
            .replace(':section', 'emails')
            .replace('*', '/no-such-page'),
        );
    const [opened, reloaded] = [visitorOf(await engine.newTab()), visitorOf(await engine.newTab())];
    const openAndReload = async (addresses: readonly string[]): Promise<void> => {
      expect(addresses.length).toBeGreaterThan(10);
      for (const address of addresses) {
        await opened.open(address);
        await reloaded.open(address);
        await reloaded.reload();
        await vi.waitFor(async () => expect(await reloaded.content(), address).toEqual(await opened.content()), WAIT);
      }
    };
    await openAndReload(addressesOf('public'));
    await opened.logIn(client);
    await reloaded.logIn(client);
    await openAndReload(addressesOf('signed-in'));
  });
});
