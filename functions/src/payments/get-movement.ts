import { type MovementDetails, movementDetails } from '@taskwright/contract';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { ApiProblem } from '../http/problems.ts';
import { read } from '../http/use-case.ts';
import { personKey } from '../people/model/person-key.ts';
import type { Source } from '../store/reader.ts';
import type { StoredJournalEntry } from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';
import { type MovementDocument, type PayoutDocument, toMovement } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';

/** Releases that the receipt of a payout lists at most. */
const INCLUDED_MAX = 500;

type Included = MovementDetails['includes'][number];

/**
 * Returns a release of a payout. A milestone of an agreement that another one replaced in the conversation has its number
 * only.
 */
const toIncluded = (
  { data: { at, milestones, lines, rate } }: StoredJournalEntry,
  of: { readonly title: string; readonly titles: ReadonlyMap<number, string> },
): Included => {
  const [milestone = 0] = milestones;
  return {
    on: at.slice(0, 10),
    title: of.title,
    milestone: of.titles.get(milestone) ?? `Milestone ${milestone}`,
    cents: -(lines.held ?? 0),
    feeCents: lines.service ?? 0,
    netCents: lines.earned ?? 0,
    rate: rate ?? 0,
  };
};

/**
 * Returns what a payout contains: the releases of the Mondays that it paid, oldest first, and the rest, which chargebacks
 * took or gave back. The rest of a payout with more releases than a receipt lists is not known.
 */
const includedIn = async (
  source: Source,
  { owner, days, cents }: PayoutDocument,
): Promise<Pick<MovementDetails, 'includes' | 'disputedCents'>> => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { includes: [], disputedCents: 0 };
  const plan = journal.releasesFor(owner, { first, last });
  const entries = await journal.list(source, plan, { after: null, limit: INCLUDED_MAX });
  // Money that a chargeback gave back has a payday as well.
  const releases = entries.filter(({ data }) => data.kind === 'release');
  const ids = new Set(releases.flatMap(({ data: { conversation } }) => conversation ?? []));
  const found = await conversations.titlesOf(source, [...ids]);
  const includes = releases.map((release) => {
    const known = found.get(release.data.conversation ?? '');
    const milestones = known?.agreements?.agreement?.terms.milestones ?? [];
    const titles = new Map(milestones.map(({ id, title }) => [id, title]));
    return toIncluded(release, { title: known?.title ?? 'A task', titles });
  });
  const released = includes.reduce((sum, { netCents }) => sum + netCents, 0);
  return { includes, disputedCents: entries.length < INCLUDED_MAX ? cents - released : 0 };
};

/** Returns the provider's number of a movement; null until it is known. */
const referenceOf = (movement: MovementDocument): string | null => {
  if (movement.kind === 'payment') return movement.charge;
  if (movement.kind === 'chargeback') return movement.dispute;
  return movement.kind === 'refund' ? movement.refund : movement.payout;
};

/**
 * GET /users/me/movements/{id}: a payment, refund, payout or chargeback of the caller as a receipt. Throws the same 404
 * for those of other people and for unknown ids.
 */
export const getMovement = read<'getMovement'>(async (source, { caller, params }) => {
  const found = await movements.find(source, params.id);
  if (found === null || found.owner !== personKey(caller.uid))
    throw new ApiProblem('not-found', 'There is no payment, refund or payout with this id.');
  const included = found.kind === 'payout' ? await includedIn(source, found) : { includes: [], disputedCents: 0 };
  const shown = { ...toMovement(params.id, found), reference: referenceOf(found), ...included };
  return { status: 200, body: movementDetails.parse(shown) };
});
