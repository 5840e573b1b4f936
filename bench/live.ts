// npm run bench:live [-- --runs 20]: measures the delay from the API's response to a freelancer's bid until the
// client's open page shows the bid in the bids dialog and in the title's count. Uses the emulators with their seed.
import { parseArgs } from 'node:util';
import { ensureChromium } from '../scripts/lib/browsers.mjs';
import { step } from '../scripts/lib/cli.mjs';
import { putBid } from '../tests/browser/support/bids.ts';
import { newPerson, signedInState } from '../tests/browser/support/people.ts';
import { postTask } from '../tests/browser/support/tasks.ts';
import { emulators } from '../tests/support/emulators.ts';
import { openBrowser } from './support/visits.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const RUNS = Number(values.runs);

const [client, freelancer] = await Promise.all([newPerson(), newPerson()]);
const id = await postTask(client);
const browser = await openBrowser(await ensureChromium());
const context = await browser.newContext({
  baseURL: emulators.site,
  storageState: await signedInState(client, emulators.site),
});
const page = await context.newPage();
const listening = page.waitForResponse((answer) => /Firestore\/Listen/.test(answer.url()));
await page.goto(`/my-tasks?bids=${id}`);
await listening;

/** Runs in the page: resolves once the bids dialog contains `text`. */
const shows = (text: string): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[role=dialog]').textContent.includes(${JSON.stringify(text)})) resolve();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  })`);

step(`${RUNS} bids`, `${RUNS} seconds`);
const durations: number[] = [];
// The first run warms up the functions and is not counted.
for (let run = 0; run <= RUNS; run += 1) {
  const amount = 1000 + run;
  const shown = shows(`$${amount.toLocaleString('en-US')}`);
  await putBid(freelancer, id, { amount });
  const answered = performance.now();
  await shown;
  if (run > 0) durations.push(performance.now() - answered);
}
await browser.close();

const sorted = durations.map(Math.round).sort((one, other) => one - other);
const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
console.log(
  `\nFrom the answer to the other's screen, ${RUNS} bids: median ${at(0.5)} ms, nine of ten within ${at(0.9)} ms.`,
);
console.log(sorted.join(' '));
