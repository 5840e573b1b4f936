import { verifiedAmong } from '../account/model/account-status.ts';
import { forEachItem, pagesOf } from '../store/pages-of.ts';
import { defineList } from '../store/query-plan.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { verifyCard } from './model/people-repository.ts';
import * as profiles from './model/profile-repository.ts';

/** Profiles that are hidden, or are not hidden, because of the state of their account. */
export const profilesHidden = defineList(
  (isHidden: boolean) => ({
    name: 'hidden-profiles',
    collection: 'profiles',
    filters: [{ field: 'isHidden', op: '==', value: isHidden }],
    orders: [],
  }),
  { examples: [[true]], reads: 'forwards' },
);

/** Profiles of accounts whose email address was not verified at the last save. */
const unverifiedProfiles = defineList(
  () => ({
    name: 'profiles-unverified',
    collection: 'profiles',
    filters: [{ field: 'emailVerified', op: '==', value: false }],
    orders: [],
  }),
  { examples: [[]], reads: 'forwards' },
);

/**
 * Marks the profiles of all freelancers whose email address is verified by now. Covers those who stay signed in and
 * never save their profile again. Returns the number of profiles. Safe to stop and rerun.
 */
export const verifyProfiles = async (store: Store): Promise<number> => {
  let seen = 0;
  for await (const page of pagesOf(store, profiles.listOwners, unverifiedProfiles())) {
    const verified = await verifiedAmong(
      store.identity,
      page.map(({ data }) => data.uid),
    );
    const verify = async (unit: Unit, uid: string) => {
      await verifyCard(unit, uid);
      return profiles.verify(unit, uid);
    };
    seen += await forEachItem(verified, (uid) => store.run((unit) => verify(unit, uid)));
  }
  return seen;
};
