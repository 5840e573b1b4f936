import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../functions/src/account/model/link-token.ts';
import { composeDigest } from '../../../functions/src/mail/compose-digest.ts';
import { messageOf } from '../../../functions/src/mail/email-content.ts';
import { mailDocument } from '../../../functions/src/mail/model/mail-document.ts';
import * as unsubscribes from '../../../functions/src/mail/model/unsubscribe-repository.ts';
import { sendWeeklyDigest } from '../../../functions/src/mail/weekly-digest.ts';
import { metered } from '../../../functions/src/store/meter.ts';
import { newTask, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { ownStack } from '../../support/own-stack.ts';
import { plantProfile } from '../../support/profiles.ts';
import { withIdentity } from '../../support/stores.ts';

const { db, time, store } = ownStack('demo-digest');
const MONDAY = '2026-11-23T08:00:00.000Z';
const DAY = 86_400_000;

type Planted = {
  readonly title: string;
  readonly category?: string;
  readonly skills?: readonly string[];
  readonly owner?: string;
  readonly isVerified?: boolean;
  readonly daysAgo?: number;
  readonly deadline?: string;
  readonly change?: object;
};

/** Stores a task that was posted this many days before the digest. Returns its id. */
const plantTask = async (planted: Planted): Promise<string> => {
  const { title, category = 'Design', skills = [], owner = 'client', isVerified = true, daysAgo = 2 } = planted;
  const at = new Date(Date.parse(MONDAY) - daysAgo * DAY);
  const body = {
    ...{ title, category, description: 'As described in the call.', deadline: planted.deadline ?? '2026-12-05' },
    ...{ budget: 320, skills: [...skills], userEmail: `${owner}@taskwright.example`, creationTime: at.toISOString() },
  };
  const caller = { uid: owner, email: `${owner}@taskwright.example`, emailVerified: isVerified, name: owner };
  const ref = db.collection('tasks').doc();
  await ref.set(withIndex({ ...newTask(body, caller, at), ...planted.change }));
  return ref.id;
};

const subscribe = (email: string, status = 'confirmed') =>
  db
    .collection('subscribers')
    .doc(hashOf(email))
    .set({ email, status, requestedAt: '2026-11-20T08:00:00.000Z', tokenHashes: [] });

const freelancer = async (uid: string, skills: readonly string[], change: object = {}) => {
  await plantProfile(db, { uid, skills: [...skills] });
  await db
    .collection('users')
    .doc(uid)
    .set({ email: `${uid}@taskwright.example`, emailVerified: true, emails: { digest: 'weekly' }, ...change });
};

/** The address that the identity provider has, unless a test changes it. */
const addresses = new Map<string, string | null>();
const compose = () => {
  const verifiedEmail = async (uid: string) => addresses.get(uid) ?? `${uid}@taskwright.example`;
  return composeDigest(withIdentity(store, { verifiedEmail }));
};

const run = async () => {
  time.now = Math.max(time.now, Date.parse(MONDAY));
  return sendWeeklyDigest(store);
};
const mails = async () => {
  const { docs } = await db.collection('mail').get();
  return docs.map((doc) => mailDocument.parse(doc.data())).sort((one, other) => one.to.localeCompare(other.to));
};
/** Composes all queued emails. Returns them by address; the reason for one that must not be sent. */
const composed = async () => {
  const letterOf = compose();
  const all = await Promise.all(
    (await mails()).map(async ({ to, template }) => {
      if (template.name !== 'digest') throw new TypeError('Only digests are queued here');
      const content = await letterOf(to, template.data);
      return [to, 'notSent' in content ? content.notSent : messageOf(content)] as const;
    }),
  );
  return Object.fromEntries(all);
};
const textOf = (mail: Awaited<ReturnType<typeof composed>>[string] | undefined): string =>
  typeof mail === 'object' ? mail.text : `not sent: ${mail}`;

describe('The weekly digest', () => {
  it('contains the open tasks of the week by category for a confirmed subscriber', async () => {
    const id = await plantTask({ title: 'Logo for a bakery' });
    await plantTask({ title: 'Menu <b>cards</b>', daysAgo: 3 });
    await plantTask({ title: 'Fix a checkout', category: 'Web Development' });
    await plantTask({ title: 'Last week', daysAgo: 8 });
    await plantTask({ title: 'Unverified', isVerified: false });
    await plantTask({ title: 'Expired', deadline: '2026-11-22' });
    await plantTask({ title: 'Taken', change: { status: 'in-progress', hired: 'bid' } });
    await plantTask({ title: 'Hidden', change: { isHidden: true } });
    await subscribe('mia@mail.example');
    await subscribe('pending@mail.example', 'pending');
    expect(await run()).toEqual({ week: '2026-11-23', queued: 1, isDone: true });

    const mail = (await composed())['mia@mail.example'];
    if (typeof mail !== 'object') throw new TypeError('The email is not sent');
    expect(mail.subject).toBe('3 new tasks this week: \u2068Logo for a bakery\u2069 and more');
    const { text, html, headers } = mail;
    expect(text).toContain(
      'Design: 2 new tasks\n- Logo for a bakery\n  Budget $320, open for bids until Dec\u00A05\u00A0(UTC)\n',
    );
    expect(text).toContain(`/browse-tasks/${id}`);
    expect(text).toMatch(/Browse Development:\nhttps?:\/\/[^/]+\/browse-tasks\?category=Development&sort=newest/);
    expect(/https?:\/\/\S+/.exec(text)?.[0]).toMatch(/\/browse-tasks\?sort=newest$/);
    expect(text.match(/^- /gm)).toHaveLength(3);
    expect(html).toContain('Menu &lt;b&gt;cards&lt;/b&gt;');
    expect(`${text}${html}`).not.toContain('client@');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('contains what fits the skills for freelancers who asked for it, and nothing is sent if nothing fits', async () => {
    await plantTask({ title: 'React page', category: 'Web Development', skills: ['react'] });
    await plantTask({ title: 'Own task', skills: ['React'], owner: 'ada' });
    await plantTask({ title: 'Oak sign', skills: ['Lettering'] });
    await freelancer('ada', ['React']);
    await freelancer('max', ['Welding']);
    await freelancer('off', ['React'], { emails: {} });
    await freelancer('unverified', ['React'], { emailVerified: false });
    await db
      .collection('users')
      .doc('client')
      .set({ email: 'client@taskwright.example', emailVerified: true, emails: { digest: 'weekly' } });
    await run();
    const all = await composed();
    expect(Object.keys(all)).toEqual(['ada@taskwright.example']);
    expect(all['ada@taskwright.example']).toMatchObject({ subject: '1 new task this week: \u2068React page\u2069' });
    expect(textOf(all['ada@taskwright.example'])).not.toContain('Oak sign');
  });

  it('is one email for a freelancer who is a subscriber, the one by skills', async () => {
    await plantTask({ title: 'Oak sign', skills: ['Lettering'] });
    await plantTask({ title: 'React page', skills: ['React'] });
    await freelancer('ada', ['React'], { email: 'Ada@taskwright.example' });
    await freelancer('max', ['Welding']);
    for (const uid of ['ada', 'max']) await subscribe(`${uid}@taskwright.example`);
    await run();
    const all = await composed();
    expect(Object.keys(all)).toEqual(['ada@taskwright.example', 'max@taskwright.example']);
    expect(textOf(all['ada@taskwright.example'])).not.toContain('Oak sign');
    expect(textOf(all['max@taskwright.example'])).toContain('Oak sign');
  });

  it('is not sent to a person who has left, switched it off or changed the address meanwhile', async () => {
    await plantTask({ title: 'React page', skills: ['React'] });
    for (const uid of ['ada', 'moved', 'gone']) await freelancer(uid, ['React']);
    await subscribe('left@mail.example');
    await run();
    await db.collection('users').doc('ada').update({ emails: {} });
    addresses.set('moved', 'new@taskwright.example');
    await db.collection('users').doc('gone').delete();
    await db.collection('subscribers').doc(hashOf('left@mail.example')).delete();
    expect(await composed()).toEqual({
      'ada@taskwright.example': 'the digest is switched off',
      'gone@taskwright.example': 'the digest is switched off',
      'left@mail.example': 'the address left the list',
      'moved@taskwright.example': 'the account has another address',
    });
    addresses.clear();
  });

  it('has a link that ends exactly this email, for a freelancer and for a subscriber', async () => {
    await plantTask({ title: 'React page', skills: ['React'] });
    await freelancer('ada', ['React']);
    await subscribe('mia@mail.example');
    await run();
    const all = await composed();
    const subjects = await Promise.all(
      ['ada@taskwright.example', 'mia@mail.example'].map(async (to) => {
        const [, token = ''] = /\/unsubscribe\/(\S+)/.exec(textOf(all[to])) ?? [];
        return unsubscribes.find(store, token);
      }),
    );
    expect(subjects).toEqual([{ uid: 'ada', groups: ['digest'] }, { subscriber: hashOf('mia@mail.example') }]);
  });

  it('is queued on Monday from 08:00 UTC, and never twice for a week', async () => {
    await plantTask({ title: 'Logo' });
    await subscribe('mia@mail.example');
    time.now = Date.parse(MONDAY) - 1;
    expect(await sendWeeklyDigest(store)).toBeNull();
    expect(await run()).toMatchObject({ queued: 1 });
    await subscribe('late@mail.example');
    time.now += 600_000;
    expect(await run()).toMatchObject({ queued: 0, isDone: true });
    expect(await mails()).toHaveLength(1);
    time.now = Date.parse(MONDAY) + 7 * DAY;
    await plantTask({ title: 'Next week', daysAgo: -3 });
    expect(await run()).toMatchObject({ week: '2026-11-30', queued: 2 });
  });

  it('reads three documents per freelancer and two per subscriber to queue, and writes one', async () => {
    await plantTask({ title: 'React page', skills: ['React'] });
    await run();
    await db.recursiveDelete(db.collection('digests'));
    for (const uid of ['ada', 'max', 'eva']) await freelancer(uid, ['React']);
    for (const name of ['mia', 'tom']) await subscribe(`${name}@mail.example`);
    const meter = { read: 0, written: 0 };
    await metered(meter, run);
    // The week: its progress, its tasks twice, the task and the document. The end and each of the two pages: the progress.
    expect(meter).toEqual({ read: 4 + 3 + 3 * 3 + 2 * 2, written: 1 + 2 + 3 + 2 });

    const [letterOf, sent] = [compose(), { read: 0, written: 0 }];
    for (const { to, template } of await mails()) {
      if (template.name === 'digest') await metered(sent, () => letterOf(to, template.data));
    }
    expect(sent).toEqual({ read: 1 + 3 * 3 + 2 * 2, written: 5 });
  });

  it('is not sent for a week without tasks', async () => {
    await subscribe('mia@mail.example');
    expect(await run()).toEqual({ week: '2026-11-23', queued: 0, isDone: true });
    expect(await mails()).toEqual([]);
  });

  it('stores at most 700 kB of tasks, and states that there were more', async () => {
    const skills = Array.from({ length: 20 }, (_, index) => `${String(index).padStart(2, '0')}${'漢'.repeat(38)}`);
    for (let index = 0; index < 310; index += 1) await plantTask({ title: '漢'.repeat(120), skills });
    await subscribe('mia@mail.example');
    await run();
    const stored = (await db.collection('digests').doc('2026-11-23').get()).data();
    expect(stored?.isCapped).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(720_000);
    expect((await composed())['mia@mail.example']).toMatchObject({
      subject: expect.stringMatching(/^\d+\+ new tasks/),
    });
  });
});
