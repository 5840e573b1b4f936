import { QUOTAS } from '@taskwright/contract';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailQuota } from '../../../functions/src/account/model/mail-quota.ts';
import * as mailSuppressions from '../../../functions/src/account/model/suppression-repository.ts';
import type { EmailContent } from '../../../functions/src/mail/email-content.ts';
import { mailDocument } from '../../../functions/src/mail/model/mail-document.ts';
import * as mail from '../../../functions/src/mail/model/mail-repository.ts';
import { type Compose, createMailer } from '../../../functions/src/mail/send-mail.ts';
import { siteOrigin } from '../../../functions/src/mail/site-origin.ts';
import { createTransport } from '../../../functions/src/mail/transport.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { ownStack } from '../../support/own-stack.ts';
import { ownMailServer } from '../../support/smtp.ts';
import { unreadableAt } from '../../support/stores.ts';

const { db, time, clock, store } = ownStack('demo-outbox');
const smtp = ownMailServer();
const MINUTE = 60_000;
const TO = 'ada@taskwright.example';

const CONTENT: EmailContent = {
  subject: 'Verify your email for Taskwright',
  heading: 'Verify your email',
  parts: [{ text: 'Confirm that this address is yours.' }],
  button: { label: 'Verify email', path: '/email-action?oobCode=secret-code' },
  reason: 'You get this email because of your account.',
};

const compose: Compose = async () => CONTENT;
const mailer = (url = smtp.url, composed: Compose = compose) =>
  createMailer(store, { compose: composed, send: url === '' ? null : createTransport(url) });

const queue = async (request = 'first', to = TO, quota: MailQuota | null = null): Promise<string> => {
  const before = new Set((await db.collection('mail').get()).docs.map(({ id }) => id));
  const template = { name: 'verification', data: { uid: 'ada', request } } as const;
  await store.run((unit) => mail.queue(unit, { to, template, quota }));
  const { docs } = await db.collection('mail').get();
  return docs.find(({ id }) => !before.has(id))?.id ?? '';
};
const stored = async (id: string) => {
  const data = (await db.collection('mail').doc(id).get()).data();
  return { ...mailDocument.parse(data), expiresAt: data?.expiresAt.toDate().toISOString() };
};
const stateOf = async (id: string) => (await stored(id)).delivery.state;

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const method of ['log', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => {
      lines.push(line);
    });
  }
});
afterAll(() => void vi.restoreAllMocks());

describe('A queued email', () => {
  it('has an id from its cause, so that one cause is one email', async () => {
    const id = await queue();
    expect(await queue()).toBe('');
    expect(await queue('second')).not.toBe('');
    expect(await queue('first', 'mia@taskwright.example')).not.toBe('');
    expect(await stored(id)).toMatchObject({
      to: TO,
      template: { name: 'verification', data: { uid: 'ada', request: 'first' } },
      delivery: { state: 'PENDING', attempts: 0 },
      createdAt: '2026-11-21T08:00:00.000Z',
      dueAt: '2026-11-21T08:00:00.000Z',
      expiresAt: '2026-12-05T08:00:00.000Z',
    });
  });

  it('is sent once as text and HTML, with an id from the document', async () => {
    const id = await queue();
    const { sendMail } = mailer();
    await sendMail(id);
    await sendMail(id);
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({
      to: TO,
      from: 'no-reply@127.0.0.1',
      subject: CONTENT.subject,
      headers: { 'auto-submitted': 'auto-generated' },
    });
    expect(mail?.messageId).toBe(`<${id}@127.0.0.1>`);
    expect(mail?.text).toContain('/email-action?oobCode=secret-code');
    expect(mail?.html).toContain('/email-action?oobCode=secret-code');
    expect(await stored(id)).toMatchObject({
      delivery: { state: 'SUCCESS', attempts: 1, info: '250', error: null, leaseExpireTime: null },
      dueAt: null,
      expiresAt: '2026-11-23T08:00:00.000Z',
    });
  });

  it('has the headers to unsubscribe with one click if its link has a token in the path', async () => {
    const path = `/unsubscribe/${'t'.repeat(43)}`;
    const id = await queue();
    await mailer(smtp.url, async () => ({ ...CONTENT, unsubscribe: path })).sendMail(id);
    const [mail] = smtp.received;
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': `<${siteOrigin()}${path}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    await mailer().sendMail(await queue('second'));
    expect(smtp.received[1]?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('leaves no address, text or link in the log or in the document', async () => {
    const id = await queue();
    await mailer().sendMail(id);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      severity: 'INFO',
      message: 'mail',
      id,
      state: 'SUCCESS',
      attempts: 1,
      error: null,
      info: '250',
    });
    expect(JSON.stringify(await stored(id))).not.toContain('secret-code');
  });

  it('that must not be sent is not sent, with the reason in the document', async () => {
    const id = await queue();
    await mailer(smtp.url, async () => ({ notSent: 'the address is verified' })).sendMail(id);
    expect(smtp.received).toEqual([]);
    expect(await stored(id)).toMatchObject({
      delivery: { state: 'SUCCESS', info: 'Not sent: the address is verified' },
    });
  });

  it('stays pending without a server, which the log reports once', async () => {
    const ids = [await queue(), await queue('second')];
    const idle = mailer('');
    for (const id of ids) await idle.sendMail(id);
    await idle.sendDue();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['PENDING', 'PENDING']);
    expect(lines.map((line) => JSON.parse(line).message)).toEqual([
      'SMTP_URL is not set. Emails stay PENDING (docs/operations.md).',
    ]);
    expect(await mailer().sendDue()).toBe(2);
    expect(smtp.received).toHaveLength(2);
  });
});

describe('A failed attempt', () => {
  it('is repeated with growing delays while the server is down, and loses nothing', async () => {
    const id = await queue();
    const down = mailer('smtp://127.0.0.1:1');
    await down.sendMail(id);
    expect(await stored(id)).toMatchObject({
      delivery: { state: 'RETRY', attempts: 1, error: 'ESOCKET at CONN' },
      dueAt: '2026-11-21T08:01:00.000Z',
    });
    expect(await down.sendDue()).toBe(0);
    time.now += MINUTE;
    await down.sendDue();
    expect(await stored(id)).toMatchObject({ delivery: { attempts: 2 }, dueAt: '2026-11-21T08:03:00.000Z' });
    time.now += 2 * MINUTE;
    await mailer().sendDue();
    expect(smtp.received).toHaveLength(1);
    expect(await stateOf(id)).toBe('SUCCESS');
  });

  it.each([
    [450, 'RETRY'],
    [501, 'ERROR'],
    [550, 'ERROR'],
  ])('with the code %i for the recipient leads to %s, without the address in the error', async (code, state) => {
    smtp.refuse = () => code;
    const id = await queue();
    await mailer().sendMail(id);
    const { delivery } = await stored(id);
    expect(delivery).toMatchObject({ state, error: `${code} at RCPT TO` });
    expect(JSON.stringify([delivery, lines])).not.toContain(TO);
    expect(await mailSuppressions.isSuppressed(store, TO)).toBe(state === 'ERROR');
  });

  it.each([
    ['550 5.1.1', true],
    ['550 5.7.1', false],
    ['553 5.1.3', true],
    ['554 5.1.1', false],
  ])('with %s for the recipient suppresses the address: %s', async (answer, isSuppressed) => {
    const [code, enhanced = ''] = answer.split(' ');
    smtp.refuse = () => [Number(code), enhanced];
    const id = await queue();
    await mailer().sendMail(id);
    expect(await stateOf(id)).toBe('ERROR');
    expect(await mailSuppressions.isSuppressed(store, TO)).toBe(isSuppressed);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ severity: isSuppressed ? 'WARNING' : 'ERROR' });
  });

  it('of composing is repeated', async () => {
    const id = await queue();
    const unavailable = async () => {
      throw new RangeError('The provider does not respond for ada@taskwright.example');
    };
    await mailer(smtp.url, unavailable).sendMail(id);
    expect((await stored(id)).delivery).toMatchObject({ state: 'RETRY', error: 'RangeError' });
    expect(lines.join()).not.toContain(TO);
  });
});

describe('A process that ends during an attempt', () => {
  it('leaves the email to the next one after the lease, which sends it with the same Message-ID', async () => {
    const id = await queue();
    /** Ends before, during or after the transfer: the result is never stored. */
    const killed = (isSent: boolean) =>
      createMailer(
        { ...store, run: onlyFirstCommit() },
        {
          compose,
          send: async (mail) => {
            if (isSent) await createTransport(smtp.url)(mail);
            return '250';
          },
        },
      );
    const onlyFirstCommit = (): Store['run'] => {
      let runs = 0;
      return async (work) => {
        runs += 1;
        if (runs > 1) throw new Error('The process was killed');
        return store.run(work);
      };
    };
    let sent = 0;
    for (let kill = 0; kill < 20; kill += 1) {
      const isSent = kill % 3 === 0;
      await expect(killed(isSent).sendMail(id)).rejects.toThrow('killed');
      if (isSent) sent += 1;
      expect(await stateOf(id)).toBe('PROCESSING');
      // No other process touches it before the lease ends.
      time.now += 2 * MINUTE - 1;
      await mailer().sendDue();
      expect(smtp.received).toHaveLength(sent);
      time.now += 1;
    }
    expect(await mailer().sendDue()).toBe(1);
    expect(await stateOf(id)).toBe('SUCCESS');
    expect(smtp.received).toHaveLength(sent + 1);
    expect(new Set(smtp.received.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@127.0.0.1>`]));
  });

  it('does not send what another process is sending', async () => {
    const id = await queue();
    const others = createStore(db, { now: clock });
    smtp.onMail = async () => {
      await createMailer(others, { compose, send: createTransport(smtp.url) }).sendMail(id);
    };
    await mailer().sendMail(id);
    expect(smtp.received).toHaveLength(1);
  });
});

describe('An email with a quota', () => {
  const FULL = 'Not sent: the mailbox had its emails of the day';
  const infos = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await stored(id)).delivery.info));
  /** Returns the uses of the only quota that has been counted; undefined before the first. */
  const uses = async (): Promise<unknown> => {
    const { docs } = await db.collection('counts').get();
    expect(docs.length).toBeLessThan(2);
    return docs[0]?.get('count');
  };
  const queueMany = async (count: number, quota: MailQuota = 'mails'): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await queue(`${time.now} ${quota} ${index}`, TO, quota));
    return ids;
  };
  const sendInTurn = async (ids: readonly string[], by = mailer()): Promise<void> => {
    for (const id of ids) await by.sendMail(id);
  };

  it('counts when it leaves, and is not sent above the quota until the day is over', async () => {
    const ids = await queueMany(QUOTAS.mails.max + 1);
    expect(await uses()).toBeUndefined();
    await sendInTurn(ids);
    expect(await infos(ids)).toEqual(['250', '250', '250', FULL]);
    expect(smtp.received).toHaveLength(QUOTAS.mails.max);
    expect(await uses()).toBe(QUOTAS.mails.max);
    const last = ids.at(-1) ?? '';
    expect(await stored(last)).toMatchObject({
      delivery: { state: 'SUCCESS', error: null },
      dueAt: null,
      isCounted: false,
    });
    time.now += QUOTAS.mails.seconds * 1000;
    const [next = ''] = await queueMany(1);
    await mailer().sendMail(next);
    expect(await infos([next])).toEqual(['250']);
  });

  it('counts across all spellings of the mailbox, and the one that others can cause as one of three', async () => {
    const unrequested = [
      await queue('1', 'a.da@gmail.com', 'unrequestedMails'),
      await queue('2', 'ada+tag@gmail.com', 'unrequestedMails'),
    ];
    await sendInTurn(unrequested);
    expect(await infos(unrequested)).toEqual(['250', FULL]);
    const own = [1, 2, 3].map((tag) => `ada+${tag}@googlemail.com`);
    const ids: string[] = [];
    for (const to of own) ids.push(await queue('own', to, 'mails'));
    await sendInTurn(ids);
    expect(await infos(ids)).toEqual(['250', '250', FULL]);
  });

  it.each([
    ['temporarily', 450, 'RETRY'],
    ['permanently', 550, 'ERROR'],
  ])('does not count while its delivery fails %s', async (_how, code, state) => {
    smtp.refuse = () => code;
    const failing = await queueMany(QUOTAS.mails.max + 1);
    await sendInTurn(failing);
    expect(await Promise.all(failing.map(stateOf))).toEqual(failing.map(() => state));
    expect(await uses()).toBe(0);
    smtp.refuse = () => null;
    time.now += MINUTE;
    const ids = state === 'RETRY' ? failing : await queueMany(QUOTAS.mails.max + 1);
    await sendInTurn(ids);
    expect(await infos(ids)).toEqual(['250', '250', '250', FULL]);
  });

  it('does not count if it must not be sent, or cannot be composed', async () => {
    const [omitted = '', failing = ''] = await queueMany(2);
    await mailer(smtp.url, async () => ({ notSent: 'the address is verified' })).sendMail(omitted);
    const unavailable = async () => {
      throw new RangeError('The provider does not respond');
    };
    await mailer(smtp.url, unavailable).sendMail(failing);
    expect(await stateOf(failing)).toBe('RETRY');
    expect(await uses()).toBe(0);
  });

  it('counts exactly, however many processes deliver at once', async () => {
    const ids = await queueMany(QUOTAS.mails.max + 3);
    await Promise.all(
      ids.map((id) =>
        createMailer(createStore(db, { now: clock }), { compose, send: createTransport(smtp.url) }).sendMail(id),
      ),
    );
    expect(smtp.received).toHaveLength(QUOTAS.mails.max);
    expect(await uses()).toBe(QUOTAS.mails.max);
    expect((await infos(ids)).toSorted()).toEqual(['250', '250', '250', FULL, FULL, FULL]);
  });

  it('counts once if a process ends during its attempt', async () => {
    const [id = ''] = await queueMany(1);
    let runs = 0;
    const killed = createMailer(
      {
        ...store,
        run: async (work) => {
          runs += 1;
          if (runs > 2) throw new Error('The process was killed');
          return store.run(work);
        },
      },
      { compose, send: createTransport(smtp.url) },
    );
    await expect(killed.sendMail(id)).rejects.toThrow('killed');
    expect(await stored(id)).toMatchObject({ delivery: { state: 'PROCESSING' }, isCounted: true });
    time.now += 2 * MINUTE;
    await mailer().sendMail(id);
    expect(smtp.received).toHaveLength(2);
    expect(await uses()).toBe(1);
  });

  it('keeps the count of an interrupted attempt, which may have sent it, if the next one fails', async () => {
    const [id = ''] = await queueMany(1);
    const lost = async () => {
      time.now += 2 * MINUTE;
      smtp.refuse = () => 550;
      await mailer().sendMail(id);
      return '250';
    };
    await createMailer(store, { compose, send: lost }).sendMail(id);
    expect(await stateOf(id)).toBe('ERROR');
    expect(await uses()).toBe(1);
  });

  it('that fails leaves the count of the next day unchanged', async () => {
    const [first = ''] = await queueMany(1);
    const late = async () => {
      time.now += QUOTAS.mails.seconds * 1000;
      await mailer().sendMail(await queue('next day', TO, 'mails'));
      throw new RangeError('The connection was lost');
    };
    await createMailer(store, { compose, send: late }).sendMail(first);
    expect(await stateOf(first)).toBe('ERROR');
    expect(await uses()).toBe(1);
  });
});

describe('A run of the schedule', () => {
  it('sends the other emails if one cannot be read or stored', async () => {
    const [broken] = [await queue('broken'), await queue('other')];
    const failing = unreadableAt(store, new RegExp(`^mail/${broken}$`), new Error('Firestore failed'));
    const { sendDue } = createMailer(failing, { compose, send: createTransport(smtp.url) });
    await expect(sendDue()).rejects.toThrow('Firestore failed');
    expect(smtp.received).toHaveLength(1);
  });

  it('logs how many emails are overdue, and since when', async () => {
    await queue('first');
    time.now += 30 * MINUTE;
    await queue('second');
    time.now += 10 * MINUTE;
    await createMailer(store, { compose, send: null }).sendDue();
    const overdue = { severity: 'WARNING', message: 'mail overdue', count: 1, seconds: 2400 };
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(overdue);
  });

  it('sends everything that is due, several at once', async () => {
    for (let index = 0; index < 12; index += 1) await queue(`request ${index}`);
    expect(await mailer().sendDue()).toBe(12);
    expect(smtp.received).toHaveLength(12);
    expect(await mailer().sendDue()).toBe(0);
  });
});
