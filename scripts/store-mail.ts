// Started by npm test with a folder: an SMTP server that stores each received email as a JSON file. Prints its URL.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, UserError } from './lib/cli.mjs';
import { startMailServer } from './lib/mail-server.ts';

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new UserError('Name the folder for the emails.');
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const { url } = await startMailServer({
    onMail: (mail) => {
      count += 1;
      const name = join(folder, String(count).padStart(6, '0'));
      // Renamed, so that no test reads half a file.
      writeFileSync(`${name}.part`, JSON.stringify(mail));
      renameSync(`${name}.part`, `${name}.json`);
    },
  });
  console.log(url);
  await new Promise(() => {});
});
