import { JOURNAL_ACCOUNTS, LIMITS } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { type Agreement, type Terms, withSums } from '../../functions/src/agreements/model/agreement-document.ts';
import { type BidDocument, newBid } from '../../functions/src/bids/model/bid-document.ts';
import { bidId } from '../../functions/src/bids/model/bid-repository.ts';
import { invitationId } from '../../functions/src/bids/model/invitation-repository.ts';
import {
  type ConversationDocument,
  newConversation,
} from '../../functions/src/conversations/model/conversation-document.ts';
import type { JournalDocument } from '../../functions/src/payments/model/journal-document.ts';
import type { PaymentDocument } from '../../functions/src/payments/model/movement-document.ts';
import type { Card, CardRating } from '../../functions/src/people/model/card-document.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { withIndex as withProfileIndex } from '../../functions/src/people/model/profile-document.ts';
import { NEW_DELIVERY } from '../../functions/src/store/delivery.ts';
import { newTask, withIndex } from '../../functions/src/tasks/model/task-document.ts';
import { conversationOf } from './conversations.ts';
import { pictureAt, profileOf } from './profiles.ts';

/** Returns text of this many characters in the largest encoding: four bytes each. */
export const emoji = (characters: number): string => '😀'.repeat(characters);
/** Address of a photo. */
const PHOTO = `/users/photos/sha256/${'0'.repeat(64)}`;
const url = (kind: string) => `https://example.com/${kind}/`.padEnd(LIMITS.url, 'x');

/** Returns an id of 20 characters, the length of Firestore's auto ids. */
const idOf = (kind: string, index: number): string => `${kind}${String(index).padStart(4, '0')}`.padEnd(20, 'x');

const person = (uid: string) => ({ uid, email: `${uid}@taskwright.example`, emailVerified: true });
/** A card whose fields reach every limit. */
const CARD: Card & CardRating = {
  ...{ name: emoji(LIMITS.userName), photo: PHOTO, handle: 'maximal'.padEnd(30, 'x'), visibility: 'everyone' },
  ...{ isVerified: true, hires: 1000, isFormer: false, rating: { count: 60, sum: 287, waiting: [], writes: 1 } },
};
const CLIENT = person('ada');
const FREELANCER = person('mia');
/** A signed-in user who only reads, because one account may read 600 times a minute. */
const READER = person('rue');

const DAY_MS = 86_400_000;
const at = (index: number): string => new Date(Date.now() - index * 1000).toISOString();
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const task = (owner: ReturnType<typeof person>, index: number) =>
  newTask(
    {
      title: emoji(LIMITS.title),
      category: emoji(LIMITS.category),
      description: emoji(LIMITS.description),
      deadline: dayAhead(30 + index),
      budget: 999_999_999.99,
      skills: Array.from({ length: LIMITS.skills }, (_, nth) => `${emoji(LIMITS.skill - 2)}${nth + 10}`),
      priority: 'medium',
      attachments: Array.from({ length: LIMITS.attachments }, () => ({
        name: emoji(LIMITS.attachmentName),
        url: url('file'),
      })),
      userEmail: owner.email,
      creationTime: at(index),
    },
    owner,
    new Date(at(index)),
  );

const terms = (version: number, by: Terms['by']): Terms => ({
  version,
  by,
  deliverables: emoji(LIMITS.deliverables),
  milestones: Array.from({ length: LIMITS.milestones }, (_, nth) => ({
    id: nth + 1,
    title: emoji(LIMITS.milestoneTitle),
    cents: 4_999_999_999,
    due: '2026-12-31',
    state: nth % 2 === 0 ? 'approved' : 'planned',
  })),
});

const review = { stars: 5, text: emoji(LIMITS.stepNote), at: at(0) };
const agreement = (index: number): Agreement => ({
  state: 'active',
  hires: 1,
  isDelivered: true,
  terms: terms(2, 'client'),
  before: terms(1, 'freelancer'),
  amendment: { ...terms(3, 'freelancer'), approvedThen: [] },
  cancellation: { by: 'client', reason: emoji(LIMITS.stepNote), at: at(0), isMuted: false, keep: 4_999_999_999 },
  reviews: { client: review, freelancer: review },
  acceptedAt: at(index),
  endedAt: null,
  payment: 'held',
  money: Object.fromEntries(
    Array.from({ length: LIMITS.milestones }, (_, nth) => [
      nth + 1,
      {
        ...{ funded: 4_999_999_999, released: 4_999_999_999, returned: 0, disputed: 0, fee: 499_999_999 },
        settlesAt: at(0),
        earnings: { '2026-12-07': 4_499_999_999 },
        payments: Array.from({ length: LIMITS.milestonePayments }, () => ({ id: 'a'.repeat(43), cents: 99_999_999 })),
      },
    ]),
  ),
  checkout: {
    id: 'a'.repeat(43),
    parts: Array.from({ length: LIMITS.milestones }, (_, nth) => ({ milestone: nth + 1, cents: 99_999_999 })),
    totalCents: 99_999_999,
    until: at(0),
    url: `https://checkout.stripe.com/c/pay/${'a'.repeat(400)}`,
  },
  silences: Object.fromEntries(
    Array.from({ length: LIMITS.milestones }, (_, nth) => [nth + 1, { since: at(0), notices: 2 }]),
  ),
  frozen: Array.from({ length: 5 }, () => ({
    id: `dispute-dp_${'a'.repeat(24)}`,
    paidOn: '2026-11-20',
    cents: 99_999_999,
  })),
  endedBy: 'client',
  holds: ['a'.repeat(100)],
  splits: ['a'.repeat(100)],
});

const conversation = (taskId: string, index: number): ConversationDocument => {
  const started = newConversation(
    { taskId, title: emoji(LIMITS.title) },
    { client: CLIENT.uid, freelancer: FREELANCER.uid },
    new Date(at(index)),
  );
  const last = { kind: 'message', n: 60, by: 'client', text: `${emoji(160)}…`, at: at(index) } as const;
  const [client, freelancer] = [personKey(CLIENT.uid), personKey(FREELANCER.uid)];
  return {
    ...started,
    client: { ...started.client, last, unreadSince: at(index) },
    freelancer: { ...started.freelancer, last, unreadSince: at(index) },
    entries: 60,
    inbox: { [client]: at(index), [freelancer]: at(index) },
    unread: { [client]: 60, [freelancer]: 60 },
    turn: { [client]: at(index), [freelancer]: at(index) },
    offeredOn: taskId,
    agreements: { version: 60, termsVersion: 3, lastMilestone: LIMITS.milestones, agreement: agreement(index) },
  };
};

const bid = (freelancer: ReturnType<typeof person>, data: ReturnType<typeof task>, index: number): BidDocument => {
  const body = { amount: 999_999_999.99, days: 365, message: emoji(LIMITS.bidMessage) };
  const before = { ...data, title: `${emoji(LIMITS.title - 1)}x`, description: '', budget: 1, deadline: '2026-01-01' };
  return {
    ...newBid(body, { freelancerUid: freelancer.uid, task: before }, new Date(at(index))),
    updatedAt: at(index),
  };
};

const entries = (n: number) => {
  const said = { n, by: 'freelancer', at: at(n), isMuted: false, lists: ['client', 'freelancer', 'client-unread'] };
  if (n % 2 === 0) return { ...said, kind: 'counter', text: '', detail: { terms: terms(n, 'freelancer') } };
  const milestone = { id: 1, title: emoji(LIMITS.milestoneTitle), cents: 4_999_999_999 };
  const links = Array.from({ length: LIMITS.deliveryLinks }, () => url('link'));
  return { ...said, kind: 'submit', text: emoji(LIMITS.stepNote), detail: { milestone, links } };
};

/** A payment of all milestones. */
const payment = (conversation: string, n: number): PaymentDocument => ({
  kind: 'payment',
  state: 'expired',
  cents: 99_999_999,
  owner: personKey(CLIENT.uid),
  generation: 9,
  isTried: true,
  reason: 'x'.repeat(200),
  at: at(n),
  delivery: NEW_DELIVERY,
  dueAt: null,
  feeCents: 2_999_999,
  parts: Array.from({ length: LIMITS.milestones }, (_, nth) => ({
    milestone: nth + 1,
    title: emoji(LIMITS.milestoneTitle),
    cents: 4_999_999_999,
  })),
  conversation,
  title: emoji(LIMITS.title),
  freelancer: personKey(FREELANCER.uid),
  session: 's'.repeat(80),
  charge: 'c'.repeat(30),
  until: at(0),
  settlesAt: at(0),
  terms: '2026-12-01',
  endsEarly: false,
});

const ledgerId = (conversation: string, n: number) => `rel-${conversation}-${1000 + n}-20`;

/** An entry about all milestones that changes every account. */
const ledgerEntry = (conversation: string, n: number): JournalDocument => ({
  kind: 'release',
  at: at(n),
  conversation,
  freelancer: personKey(FREELANCER.uid),
  movement: 'a'.repeat(43),
  milestones: Array.from({ length: LIMITS.milestones }, (_, nth) => nth + 1),
  lines: Object.fromEntries(JOURNAL_ACCOUNTS.map((account) => [account, -99_999_999_999])),
  payoutOn: '2026-12-28',
  rate: 2000,
  isInternal: false,
});

const CATEGORIES = Array.from({ length: 5 }, () => ({ category: emoji(LIMITS.category), completed: 99 }));

/** Returns a profile whose fields reach every limit. */
const maximalProfile = (uid: string, index: number) =>
  profileOf({
    uid,
    name: emoji(LIMITS.userName),
    handle: `maximal-${index}`.padEnd(30, 'x'),
    headline: emoji(LIMITS.headline),
    about: emoji(LIMITS.about),
    skills: Array.from({ length: LIMITS.profileSkills }, (_, nth) => `${emoji(LIMITS.skill - 2)}${nth + 10}`),
    languages: Array.from({ length: LIMITS.languages }, () => emoji(LIMITS.language)),
    location: emoji(LIMITS.location),
    timeZone: 'America/Argentina/ComodRivadavia',
    availability: 'from',
    availableFrom: '2026-12-31',
    minimumBudget: 99.99,
    links: Array.from({ length: LIMITS.profileLinks }, () => url('link')),
    pieces: Array.from({ length: LIMITS.pieces }, (_, nth) => ({
      ...{ id: idOf('piece', nth), kind: 'proven' as const, title: emoji(LIMITS.pieceTitle) },
      ...{ text: emoji(LIMITS.pieceText), url: url('piece'), at: at(nth) },
      pictures: Array.from({ length: LIMITS.piecePictures }, () =>
        pictureAt(PHOTO, { alt: emoji(LIMITS.pictureAlt), width: 1600, height: 1600 }),
      ),
    })),
    facts: {
      completed: 9999,
      categories: CATEGORIES,
      repeatClients: 999,
      answerMinutes: 99_999,
      rating: { mean: 4.777777777, count: 9999 },
    },
    since: at(index),
  });

/**
 * The number of stored tasks per status: more than the largest page contains. The open tasks have the earliest
 * deadlines, so that a list of a client's unfinished tasks starts with them.
 */
const TASKS = 105;
const BID_COUNT = 62;

/**
 * Stores documents whose fields reach every limit, in 4-byte characters. Stores more of each kind than the largest page
 * of its list contains.
 */
export const plantMaximal = async (db: Firestore) => {
  const writer = db.bulkWriter({ throttling: false });
  const cardOf = (uid: string) => void writer.set(db.collection('people').doc(personKey(uid)), CARD);
  for (const { uid } of [CLIENT, FREELANCER, READER]) cardOf(uid);
  const taskAt = (id: string) => db.collection('tasks').doc(id);
  const open = Array.from({ length: TASKS }, (_, index) => idOf('open', index));
  for (const [index, id] of open.entries()) {
    const owner = index < 10 ? person(`client-${index}`) : CLIENT;
    if (owner !== CLIENT) cardOf(owner.uid);
    void writer.set(taskAt(id), withIndex({ ...task(owner, index), bids: BID_COUNT, updatedAt: at(0) }));
  }
  const taken = Array.from({ length: TASKS }, (_, index) => idOf('taken', index));
  for (const [index, id] of taken.entries()) {
    const hired = bidId(id, FREELANCER.uid);
    const data = {
      ...task(CLIENT, TASKS + index),
      status: 'in-progress' as const,
      hired,
      hires: 1,
      takenAt: at(index),
      bids: BID_COUNT,
    };
    void writer.set(taskAt(id), withIndex({ ...data, version: 7 }));
    void writer.set(taskAt(id).collection('bids').doc(hired), bid(FREELANCER, { ...data, version: 6 }, index));
    const stored = conversation(id, index);
    void writer.set(db.collection('conversations').doc(conversationOf(id, FREELANCER)), {
      ...stored,
      agreements: withSums(stored.agreements),
    });
  }
  const [first = ''] = taken;
  const work = conversationOf(first, FREELANCER);
  for (let n = 1; n <= BID_COUNT; n += 1) void writer.set(db.doc(`conversations/${work}/entries/${n}`), entries(n));
  for (let n = 1; n <= BID_COUNT; n += 1) void writer.set(db.doc(`journal/${ledgerId(work, n)}`), ledgerEntry(work, n));
  for (let n = 1; n <= BID_COUNT; n += 1) void writer.set(db.doc(`movements/${'a'.repeat(40)}${n}`), payment(work, n));
  const ownTask = open[20] ?? '';
  for (let index = 0; index < BID_COUNT; index += 1) {
    const freelancer = person(`freelancer-${index}`);
    const data = bid(freelancer, task(CLIENT, 20), index);
    void writer.set(taskAt(ownTask).collection('bids').doc(bidId(ownTask, freelancer.uid)), data);
    cardOf(freelancer.uid);
    const notification = {
      ...{
        kind: 'message',
        taskId: ownTask,
        title: emoji(LIMITS.title),
        who: emoji(LIMITS.userName),
        whoKey: personKey(freelancer.uid),
      },
      ...{ amount: null, conversation: work, messages: 60, at: at(index), unreadSince: at(index) },
      ...{ role: 'freelancer', accountEnd: { cause: 'disabled', ended: 'agreement' } },
    };
    void writer.set(db.doc(`users/${FREELANCER.uid}/notifications/${idOf('note', index)}`), notification);
    const { text } = review;
    const about = { about: personKey(FREELANCER.uid), author: personKey(freelancer.uid) };
    const counting = { counts: false, until: null, voter: null };
    const written = {
      ...about,
      ...counting,
      role: 'client',
      title: emoji(LIMITS.title),
      stars: 5,
      text,
      at: at(1),
      from: at(index),
    };
    void writer.set(db.collection('reviews').doc(`${work}-${index}`), written);
  }
  const blocked = Array.from({ length: BID_COUNT }, (_, index) => person(`blocked-${index}`));
  for (const freelancer of blocked) {
    cardOf(freelancer.uid);
    const uids = { client: CLIENT.uid, freelancer: freelancer.uid };
    const started = newConversation({ taskId: ownTask, title: '' }, uids, new Date(at(0)));
    void writer.set(db.collection('conversations').doc(conversationOf(ownTask, freelancer)), started);
  }
  const blocks = { people: blocked.map(({ uid }) => personKey(uid)) };
  void writer.set(db.doc(`users/${CLIENT.uid}/private/blocks`), blocks);
  const invite = (taskId: string, clientUid: string, freelancerUid: string, index: number) => {
    const person = personKey(freelancerUid);
    const invitation = {
      taskId,
      clientUid,
      freelancerUid,
      person,
      state: 'invited',
      isAnswered: false,
      isDelivered: true,
      note: emoji(LIMITS.invitationNote),
      at: at(index),
    };
    void writer.set(db.collection('invitations').doc(invitationId(taskId, person)), invitation);
  };
  const freelancers = Array.from({ length: BID_COUNT }, (_, index) => `profile-${index}`);
  for (const [index, uid] of freelancers.entries()) {
    void writer.set(db.collection('profiles').doc(personKey(uid)), withProfileIndex(maximalProfile(uid, index)));
    cardOf(uid);
    invite(ownTask, CLIENT.uid, uid, index);
    invite(open[index + 30] ?? '', CLIENT.uid, FREELANCER.uid, index);
  }
  const searches = Array.from({ length: LIMITS.savedSearches }, (_, index) => ({
    id: String(index).padStart(32, '0'),
    name: emoji(LIMITS.searchName),
    frequency: 'at-once',
    query: { search: emoji(LIMITS.search), skill: emoji(LIMITS.skill), category: 'Development', budget: 'medium' },
    at: at(index),
  }));
  const queries = searches.map(({ id }) => id);
  void writer.set(db.doc(`users/${READER.uid}/private/searches`), { queries, searches, reported: [] });
  void writer.set(db.doc(`users/${READER.uid}/private/shortlist`), { people: freelancers.map(personKey), tasks: open });
  await writer.close();
  const uids = { client: CLIENT.uid, freelancer: FREELANCER.uid, reader: READER.uid };
  return { ...uids, taken, work, ownTask, invited: personKey('profile-0') };
};
