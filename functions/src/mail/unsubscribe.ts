import { DIGEST_ABOUT, type EmailGroupId, GROUPS } from '@taskwright/contract';
import { withFrequencies } from '../account/model/email-settings.ts';
import type { Services } from '../services.ts';
import type { StoredUnsubscribe } from './model/unsubscribe-repository.ts';

type Needs = Pick<Services, 'work' | 'reader' | 'users' | 'subscribers' | 'unsubscribes' | 'accounts' | 'now'>;

const GROUP_IDS: readonly EmailGroupId[] = [...GROUPS.map(({ id }) => id), 'digest'];

/** Returns phrases as a list: 'new bids, messages and reviews'. */
const listOf = (phrases: readonly string[]): string => new Intl.ListFormat('en-GB').format(phrases);

/** Returns the emails that a token stops, in words: 'emails about new bids'. Contains no address. */
const wordsOf = (subject: StoredUnsubscribe): string => {
  if ('subscriber' in subject) return 'newsletter emails';
  const abouts = subject.groups.map((group) =>
    group === 'digest' ? DIGEST_ABOUT : GROUPS.find(({ id }) => id === group)?.about,
  );
  const known = abouts.filter((about) => about !== undefined);
  return known.length === 0 ? 'these emails' : `emails about ${listOf(known)}`;
};

/** Returns the emails that a token stops, in words; null for an unknown token. Changes nothing. */
export const describeUnsubscribe =
  ({ reader, unsubscribes, now }: Needs) =>
  async (token: string): Promise<string | null> => {
    const subject = await unsubscribes.find(reader, token, now());
    return subject === null ? null : wordsOf(subject);
  };

/**
 * Stops the emails that a token refers to, and returns their description; null for an unknown token. Idempotent, and
 * does nothing for a deleted account or subscription. Needs no quota: only the recipient of an email has a token, and a token writes again only
 * after its owner has switched the emails on again.
 */
export const unsubscribe = ({ work, users, subscribers, unsubscribes, accounts, now }: Needs) => {
  const end = async (unit: Parameters<Parameters<typeof work.run>[0]>[0], subject: StoredUnsubscribe) => {
    if ('subscriber' in subject) return subscribers.removeById(unit, subject.subscriber);
    const { uid } = subject;
    const groups = GROUP_IDS.filter((id) => subject.groups.includes(id));
    const known = await users.find(unit, uid);
    if (groups.length === 0) return;
    if (known === null) {
      // An account without a document has the default settings; a deleted one must not get a document again.
      const accountStatus = (await accounts([uid])).get(uid);
      if (accountStatus === 'gone') return;
    }
    const emails = withFrequencies(known ?? {}, Object.fromEntries(groups.map((group) => [group, 'never'])));
    if (JSON.stringify(emails) !== JSON.stringify(known?.emails ?? {})) users.save(unit, uid, known, { emails });
  };
  return (token: string): Promise<string | null> =>
    work.run(async (unit) => {
      const subject = await unsubscribes.find(unit, token, now());
      if (subject === null) return null;
      await end(unit, subject);
      return wordsOf(subject);
    });
};
