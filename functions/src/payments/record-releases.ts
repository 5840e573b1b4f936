import type { Release } from '../agreements/model/agreement-money.ts';
import { personKey } from '../people/model/person-key.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { releaseLines } from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';
import { paydayOf } from './model/payday.ts';
import * as wallets from './model/wallet-repository.ts';

/**
 * The agreement that releases money to the freelancer `uid`: `version` is that of its document after the transition.
 */
type Cause = { readonly conversation: string; readonly version: number; readonly uid: string };

/**
 * Records releases in the unit that changes their agreement: an entry of the journal each, and the freelancer's balance
 * for its payday.
 */
export const recordReleases = async (
  unit: Unit,
  { conversation, version, uid }: Cause,
  releases: readonly Release[],
  ended: wallets.EndedDispute = null,
): Promise<void> => {
  const freelancer = personKey(uid);
  const at = unit.now().toISOString();
  const paid = releases.map((release) => ({ ...release, payoutOn: paydayOf(at, release.settlesAt) }));
  for (const { milestone, cents, fee, rate, payoutOn } of paid) {
    journal.add(unit, `rel-${conversation}-${version}-${milestone}`, {
      kind: 'release',
      at,
      conversation,
      freelancer,
      movement: null,
      milestones: [milestone],
      lines: releaseLines(cents, fee),
      payoutOn,
      rate,
      isInternal: false,
    });
  }
  await wallets.add(
    unit,
    uid,
    paid.map(({ payoutOn, cents, fee }) => ({ payoutOn, cents: cents - fee })),
    ended,
  );
};
