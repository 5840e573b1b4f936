import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { ReceivedMail } from '../../scripts/lib/mail-server.ts';
import { firstLink } from './queued-mail.ts';

/** Removes the isolates around names and titles, which `functions/src/mail/activity-words.test.ts` checks. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

const shown = z.string().transform(withoutIsolates);

const receivedMail = z.object({
  to: z.string(),
  from: z.string(),
  subject: shown,
  text: shown,
  html: shown,
  messageId: z.string(),
  headers: z.record(z.string(), z.string()),
});

/** The emulator runs the events of the seed before that of a new email, which takes half a minute on a slow machine. */
const LIMIT_MS = 60_000;
const seen = new Map<string, ReceivedMail>();

/** Returns the emails that the test stack's SMTP server has received for an address, oldest first. */
export const receivedBy = (email: string): ReceivedMail[] => {
  const folder = process.env.MAIL_FOLDER;
  if (!folder) throw new Error('MAIL_FOLDER is not set: run these tests with npm test');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  for (const name of names) {
    if (!seen.has(name)) seen.set(name, receivedMail.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  }
  return names.flatMap((name) => seen.get(name) ?? []).filter(({ to }) => to === email);
};

/** Waits for an email to an address whose subject contains `subject`, and returns the newest. */
export const emailTo = async (email: string, subject = ''): Promise<ReceivedMail> => {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await setTimeout(100)) {
    const found = receivedBy(email).findLast((mail) => mail.subject.includes(subject));
    if (found !== undefined) return found;
  }
  const subjects = receivedBy(email).map((mail) => mail.subject);
  throw new Error(`No email '${subject}' to ${email} arrived, only: ${subjects.join(', ') || 'none'}`);
};

/** Waits for an email as `emailTo` does. Returns its button's link as a path of the site. */
export const linkInEmailTo = async (email: string, subject = ''): Promise<string> => {
  const { pathname, search, hash } = new URL(firstLink((await emailTo(email, subject)).text));
  return pathname + search + hash;
};
