// One sample of every email of the product, from the code that composes it, over data of samples instead of Firestore.
import { createTaskBody, NOTIFICATION_KINDS, type NotificationKind } from '@taskwright/contract';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import type { EmailChange } from '../../functions/src/account/model/email-change-repository.ts';
import {
  type ConversationDocument,
  newConversation,
} from '../../functions/src/conversations/model/conversation-document.ts';
import type { MailAuth } from '../../functions/src/mail/compose-identity.ts';
import { type Message, messageOf } from '../../functions/src/mail/email-content.ts';
import type { DigestTask } from '../../functions/src/mail/model/digest-document.ts';
import { MAIL_TEMPLATES, type MailTemplate } from '../../functions/src/mail/model/mail-document.ts';
import { composerOf } from '../../functions/src/mailer.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { NO_FACTS, profileDocument } from '../../functions/src/people/model/profile-document.ts';
import type { SearchEntry } from '../../functions/src/searches/model/search-document.ts';
import { createServices, type Services } from '../../functions/src/services.ts';
import { newTask, searchedTask, withIndex } from '../../functions/src/tasks/model/task-document.ts';

const NOW = new Date('2026-11-23T08:00:00.000Z');
const WEEK = '2026-11-23';
/** The recipient of every sample. */
export const RECIPIENT = 'robin.carver@mail.example';
const OLD_ADDRESS = 'old-robin@mail.example';

const SECRET = 'mT3vQ8yZ1kR5nW0aX7cJ2hL9dS4fG6pBqE_uYoI-tV8';
const TOKEN = `8f1c2d3e.${SECRET}`;

const tasksOf = (rows: readonly (readonly [string, DigestTask['group'], number | null, string, string])[]) =>
  rows.map(
    ([title, group, budget, deadline, skill], index): DigestTask => ({
      ...{ id: `7Hq2mXc9LpT4${index}`, title, group, budget, deadline, client: 'client', skills: [skill] },
    }),
  );

/** A title with a word that is wider than a phone. */
const LONG_TITLE = 'Speisekarte für das Donaudampfschifffahrtsgesellschaftskapitänskajütenrestaurant';

const TASKS = tasksOf([
  ['Logo for a bakery', 'Design', 350, '2026-12-04', 'lettering'],
  ['Redraw our floor plans as vector files', 'Design', 420, '2026-11-30', 'illustration'],
  [LONG_TITLE, 'Design', 900, '2026-12-18', 'oak'],
  ['Fix the checkout of a small shop', 'Development', 1_250.5, '2026-12-09', 'react'],
  ['Move a WordPress site to a static one, with redirects', 'Development', null, '2027-01-15', 'html'],
  ['Newsletter about our spring courses, four issues', 'Writing', 640, '2026-12-01', 'editing'],
  ['Survey of 200 bookshops in three cities', 'Analytics', 2_400, '2027-02-01', 'statistics'],
  ['Carve a sign for a workshop', null, 380, '2026-12-12', 'lettering'],
]);

const PROFILE = profileDocument.parse({
  ...{
    uid: 'robin',
    name: 'Robin Carver',
    photo: null,
    emailVerified: true,
    handle: 'robin-carver',
    headline: 'Letterer',
  },
  ...{ about: '', skills: ['Lettering', 'Oak', 'React'], languages: [], location: '', timeZone: null },
  ...{ availability: 'now', availableFrom: null, minimumBudget: null, links: [], visibility: 'everyone' },
  ...{
    isAvailable: true,
    isHidden: false,
    pieces: [],
    facts: NO_FACTS,
    since: NOW.toISOString(),
    updatedAt: NOW.toISOString(),
  },
});

const CONVERSATION = '7Hq2mXc9LpT4-f0a1';

/** Returns a notification of a kind to a freelancer, with everything that one of the kinds contains. */
const notified = (kind: NotificationKind, title = 'Logo for a bakery', who = 'Mia Lindgren', amount = 380) => ({
  ...{
    kind,
    taskId: `7Hq2mXc9${title.length}`,
    title,
    who,
    whoKey: null,
    amount,
    id: `${kind} ${title}`,
    at: NOW.toISOString(),
  },
  ...{ conversation: CONVERSATION, messages: 2, bids: 3, search: 'Logos', role: 'freelancer' as const },
  unreadSince: NOW.toISOString(),
});

/** Returns a notification about a bid of another person on the recipient's task. */
const bidPlaced = (title: string, who: string, amount: number) => notified('bid-placed', title, who, amount);

/** A conversation of the recipient with one unread entry. */
const conversation: ConversationDocument = {
  ...newConversation(
    { taskId: '7Hq2mXc9LpT4', title: 'Logo for a bakery' },
    { client: 'mia', freelancer: 'robin' },
    NOW,
  ),
  ...{ entries: 1, unread: { [personKey('robin')]: 1 } },
};

const SAMPLE_TASK = notified('saved-search').taskId;
/** The search that found the task of a sample. */
const SEARCH: SearchEntry = {
  ...{ id: 'logos', name: 'Logos', frequency: 'at-once', at: NOW.toISOString() },
  query: { search: 'logo' },
};
/** The found task, open for bids. */
const OPEN_TASK = searchedTask.parse(
  withIndex(
    newTask(
      createTaskBody.parse({
        ...{ title: 'Logo for a bakery', category: 'Design', budget: 350, deadline: '2026-12-04' },
        ...{ description: 'A loaf and a rolling pin.', skills: ['Lettering'] },
        ...{ userEmail: 'mia@mail.example', creationTime: NOW.toISOString() },
      }),
      { uid: 'mia', emailVerified: true },
      NOW,
    ),
  ),
);

/** A sample of an email about one notification of each kind. */
const notificationSamples = (): Readonly<Record<string, Sample>> =>
  Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [
      `activity-${kind}`,
      { template: { name: 'activity', data: { uid: 'robin', items: [notified(kind)] } } },
    ]),
  );

type Sample = { readonly template: MailTemplate; readonly stored?: Stored };
/** Stored data that differs between the samples of a template. */
type Stored = { readonly isConfirmed?: boolean; readonly tasks?: readonly DigestTask[] };

/** Samples by the name of their file. Each template has at least one. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  verification: { template: { name: 'verification', data: { uid: 'robin', request: '1' } } },
  'password-reset': { template: { name: 'password-reset', data: { request: '1' } } },
  'email-change': { template: { name: 'email-change', data: { change: '1' } } },
  'email-change-notice': { template: { name: 'email-change-notice', data: { change: '1' } } },
  'email-changed': { template: { name: 'email-changed', data: { change: '1' } } },
  'account-deleted': { template: { name: 'account-deleted', data: { closure: '1' } } },
  newsletter: { template: { name: 'newsletter', data: { request: '1' } } },
  'newsletter-again': { template: { name: 'newsletter', data: { request: '1' } }, stored: { isConfirmed: true } },
  ...notificationSamples(),
  'activity-several': {
    template: {
      name: 'activity',
      data: {
        uid: 'robin',
        items: [
          bidPlaced('Logo for a bakery', 'Mia Lindgren', 380),
          bidPlaced('Carve a sign', 'Tom <b>Oak</b>', 1_250),
        ],
      },
    },
  },
  'activity-long-title': {
    template: {
      name: 'activity',
      data: { uid: 'robin', items: [bidPlaced(LONG_TITLE, 'Anne-Sophie Kowalczyk', 900)] },
    },
  },
  'digest-subscriber': { template: { name: 'digest', data: { week: WEEK, uid: null } } },
  'digest-freelancer': { template: { name: 'digest', data: { week: WEEK, uid: 'robin' } } },
  'digest-one-task': {
    template: { name: 'digest', data: { week: WEEK, uid: 'robin' } },
    stored: { tasks: TASKS.slice(0, 1) },
  },
};

const link = (mode: string) => `https://identity.example/action?mode=${mode}&oobCode=${SECRET}`;

/** Returns the code that composes emails, over the data of a sample. Nothing is read or stored. */
const composerOver = ({ template, stored: { isConfirmed = false, tasks = TASKS } = {} }: Sample) => {
  const services = createServices(new Firestore({ projectId: 'demo-mails' }), () => NOW);
  const expiresAt = Timestamp.fromDate(NOW);
  const change: EmailChange = {
    ...{ uid: 'robin', from: OLD_ADDRESS, to: RECIPIENT, isFromVerified: true, loginAt: 0, expiresAt },
    ...{
      requestedAt: NOW.toISOString(),
      confirmedAt: NOW.toISOString(),
      endedAt: null,
      undoneAt: null,
      recoveredAt: null,
    },
    ...{ confirmHashes: [], confirmUntil: null, tokenHashes: [] },
  };
  const account = { uid: 'robin', email: RECIPIENT, emailVerified: false, disabled: false };
  const auth: MailAuth = {
    getUser: async () => account,
    getUserByEmail: async (email) => {
      if (template.name !== 'password-reset' && email === RECIPIENT)
        throw Object.assign(new Error('No account'), { code: 'auth/user-not-found' });
      return account;
    },
    generateEmailVerificationLink: async () => link('verifyEmail'),
    generatePasswordResetLink: async () => link('resetPassword'),
  };
  const over: Services = {
    ...services,
    emailChanges: {
      ...services.emailChanges,
      find: async () => change,
      createConfirmToken: async () => TOKEN,
      createUndoToken: async () => TOKEN,
    },
    subscribers: {
      ...services.subscribers,
      createToken: async () => ({ token: TOKEN, isConfirmed }),
      find: async () => ({ email: RECIPIENT, status: 'confirmed', requestedAt: NOW.toISOString(), tokenHashes: [] }),
    },
    unsubscribes: { ...services.unsubscribes, create: () => SECRET },
    digests: { ...services.digests, content: async () => ({ tasks: [...tasks], isCapped: false }) },
    users: { ...services.users, find: async () => ({ emails: { digest: 'weekly' } }) },
    profiles: { ...services.profiles, find: async () => ({ id: 'robin', data: PROFILE }) },
    mailSuppressions: { ...services.mailSuppressions, isSuppressed: async () => false },
    notifications: { ...services.notifications, readAmong: async () => new Set<never>() },
    conversations: { ...services.conversations, find: async () => conversation },
    activity: { ...services.activity, mailed: async () => null, setMailed: () => {} },
    searches: { ...services.searches, listsOf: async () => new Map([['robin', { queries: [], searches: [SEARCH] }]]) },
    blocks: { ...services.blocks, blockedBy: async () => ({ has: () => false, hasKey: () => false }) },
    tasks: { ...services.tasks, searchedAmong: async () => new Map([[SAMPLE_TASK, OPEN_TASK]]) },
    identity: { ...services.identity, verifiedEmail: async () => RECIPIENT },
  };
  return composerOf(over, async () => auth);
};

/** Returns all samples as they are sent, by the name of their file. Throws if one is not sent. */
export const mailSamples = async (): Promise<ReadonlyMap<string, Message>> => {
  const composed = new Map<string, Message>();
  for (const [name, sample] of Object.entries(SAMPLES)) {
    const content = await composerOver(sample)({
      id: name,
      to: RECIPIENT,
      template: sample.template,
      createdAt: NOW.toISOString(),
    });
    if ('notSent' in content) throw new Error(`The sample ${name} is not sent: ${content.notSent}`);
    composed.set(name, messageOf(content));
  }
  return composed;
};

/** Returns the names of templates without a sample. */
export const templatesWithoutSample = (): string[] => {
  const covered = new Set(Object.values(SAMPLES).map(({ template }) => template.name));
  return MAIL_TEMPLATES.filter((name) => !covered.has(name));
};
