import { DIGEST_ABOUT, type EmailGroupId, GROUPS } from '@taskwright/contract';
import { withFrequencies } from '../account/model/email-settings.ts';
import * as subscribers from '../account/model/subscriber-repository.ts';
import * as users from '../account/model/user-repository.ts';
import type { Source } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import * as unsubscribes from './model/unsubscribe-repository.ts';

const GROUP_IDS: readonly EmailGroupId[] = [...GROUPS.map(({ id }) => id), 'digest'];

/** Returns phrases as a list: 'new bids, messages and reviews'. */
const listOf = (phrases: readonly string[]): string => new Intl.ListFormat('en-GB').format(phrases);

/** Returns the emails that a token stops, in words: 'emails about new bids'. Contains no address. */
const wordsOf = (subject: unsubscribes.StoredUnsubscribe): string => {
  if ('subscriber' in subject) return 'newsletter emails';
  const abouts = subject.groups.map((group) =>
    group === 'digest' ? DIGEST_ABOUT : GROUPS.find(({ id }) => id === group)?.about,
  );
  const known = abouts.filter((about) => about !== undefined);
  return known.length === 0 ? 'these emails' : `emails about ${listOf(known)}`;
};

/** Returns the emails that a token stops, in words; null for an unknown token. Changes nothing. */
export const describeUnsubscribe = async (source: Source, token: string): Promise<string | null> => {
  const subject = await unsubscribes.find(source, token);
  return subject === null ? null : wordsOf(subject);
};

/** Stops the emails that a token refers to. */
const end = async (unit: Unit, subject: unsubscribes.StoredUnsubscribe): Promise<void> => {
  if ('subscriber' in subject) return subscribers.removeById(unit, subject.subscriber);
  const { uid } = subject;
  const groups = GROUP_IDS.filter((id) => subject.groups.includes(id));
  const known = await users.find(unit, uid);
  if (groups.length === 0) return;
  // An account without a document has the default settings; a deleted one must not get a document again.
  if (known === null && (await unit.identity.statuses([uid])).get(uid) === 'removed') return;
  const emails = withFrequencies(known ?? {}, Object.fromEntries(groups.map((group) => [group, 'never'])));
  if (JSON.stringify(emails) !== JSON.stringify(known?.emails ?? {})) users.save(unit, uid, known, { emails });
};

/**
 * Stops the emails that a token refers to, and returns their description; null for an unknown token. Idempotent, and
 * does nothing for a deleted account or subscription. Needs no quota: only the recipient of an email has a token, and a
 * token writes again only after its owner has switched the emails on again.
 */
export const unsubscribe = (store: Store, token: string): Promise<string | null> =>
  store.run(async (unit) => {
    const subject = await unsubscribes.find(unit, token);
    if (subject === null) return null;
    await end(unit, subject);
    return wordsOf(subject);
  });
