// npm run mails [-- FOLDER]: writes a sample of every email as HTML and text, with an index, to `.cache/mails/` or the
// given folder, for review. Fails if a template has no sample (scripts/lib/mail-samples.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { html } from '../functions/src/mail/html.ts';
import { main, step, UserError } from './lib/cli.mjs';
import { mailSamples, templatesWithoutSample } from './lib/mail-samples.ts';
import { ROOT } from './lib/project.mjs';

await main(async () => {
  process.env.SITE_ORIGIN ??= 'https://taskwright.example';
  const [folder = join(ROOT, '.cache', 'mails')] = process.argv.slice(2);
  const missing = templatesWithoutSample();
  if (missing.length > 0) {
    throw new UserError(`Add a sample of ${missing.join(', ')} to scripts/lib/mail-samples.ts.`);
  }
  const samples = mailSamples();
  mkdirSync(folder, { recursive: true });
  for (const [name, { html: page, text }] of samples) {
    writeFileSync(join(folder, `${name}.html`), page);
    writeFileSync(join(folder, `${name}.txt`), text);
  }
  const rows = [...samples].map(
    ([name, { subject }]) =>
      html`<li><a href="${name}.html">${name}</a> (<a href="${name}.txt">text</a>): ${subject}</li>\n`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    String(html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Emails</title><ul>\n${rows}</ul></html>\n`),
  );
  step(`${samples.size} emails in ${resolve(folder, 'index.html')}`);
});
