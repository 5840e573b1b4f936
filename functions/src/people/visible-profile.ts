import { bidsBetween } from '../bids/model/bid-queries.ts';
import * as bids from '../bids/model/bid-repository.ts';
import { conversationsBetween } from '../conversations/model/conversation-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Source } from '../store/reader.ts';
import * as handles from './model/handle-repository.ts';
import { personKey } from './model/person-key.ts';
import { isPublic, type ProfileDocument, type StoredProfile } from './model/profile-document.ts';
import * as profiles from './model/profile-repository.ts';

export const noSuchProfile = () => new ApiProblem('not-found', 'There is no such profile.');

/** Returns whether a freelancer has sent a bid or a message to a client. Reads at most two documents. */
const hasWrittenTo = async (from: Source, freelancer: string, client: string) => {
  const one = { after: null, limit: 1 };
  if ((await bids.list(from, bidsBetween(freelancer, personKey(client)), one)).length > 0) return true;
  return (await conversations.listParties(from, conversationsBetween(client, freelancer), one)).length > 0;
};

/**
 * Returns whether a caller may see a profile; `caller` is null for visitors. Only its owner and the clients to whom its
 * owner has sent a bid or a message may see a hidden profile.
 */
const maySeeProfile = async (from: Source, { data }: StoredProfile, caller: Caller | null): Promise<boolean> => {
  if (caller?.uid === data.uid) return true;
  if (isPublic(data)) return true;
  if (data.isHidden || caller === null) return false;
  return data.visibility === 'signed-in' || hasWrittenTo(from, data.uid, caller.uid);
};

/**
 * Returns the profiles of these people that the caller may see, by `personKey`, in the given order. Reads one document
 * for each person, and at most two for each hidden profile. Skips unreadable profiles.
 */
export const visibleProfiles = async (
  from: Source,
  people: readonly string[],
  caller: Caller | null,
): Promise<ReadonlyMap<string, ProfileDocument>> => {
  const distinct = [...new Set(people)];
  const known = await profiles.findMany(from, distinct);
  const stored = distinct.flatMap((id) => {
    const data = known.get(id);
    return data === undefined ? [] : [{ id, data }];
  });
  const isShown = await Promise.all(stored.map((each) => maySeeProfile(from, each, caller)));
  return new Map(stored.filter((_, at) => isShown[at]).map(({ id, data }) => [id, data]));
};

/** Returns the profile of a person that the caller may see. Throws the same 404 for a hidden and a missing one. */
export const visibleProfile = async (from: Source, person: string, caller: Caller | null): Promise<StoredProfile> => {
  const found = await profiles.find(from, person);
  if (found === null || !(await maySeeProfile(from, found, caller))) throw noSuchProfile();
  return found;
};

/**
 * Returns the profile with this handle, current or former, that the caller may see. A former handle of a hidden profile
 * leads nowhere. Throws 404.
 */
export const profileByHandle = async (from: Source, handle: string, caller: Caller | null): Promise<StoredProfile> => {
  const known = await handles.find(from, handle);
  if (known === null || known.person === null) throw noSuchProfile();
  const isExpired = known.until !== null && known.until <= from.now().toISOString();
  if (isExpired) throw noSuchProfile();
  const found = await visibleProfile(from, known.person, caller);
  if (known.until !== null && found.data.visibility === 'hidden') throw noSuchProfile();
  return found;
};
