/**
 * The order 'Recommended'. It depends on clients, not on agreements or reviews, because one person can create any number
 * of both with accounts of their own.
 */

/** Verified clients that another freelancer needs, so that work for that freelancer establishes a client. */
const ESTABLISHING_CLIENTS = 8;

/** A verified client of a freelancer: the mailbox and the account, which can change its address. */
export type VerifiedClient = { readonly mailbox: string; readonly person: string };

/** A verified client of a freelancer, and the other freelancers who completed work for this client. */
export type RankedClient = VerifiedClient & { readonly freelancers: readonly string[] };

/** The verified clients of a freelancer, newest first, and what decides which of them count. */
export type ClientNetwork = {
  /** The freelancer's own mailbox; null if it is unknown. */
  readonly self: string | null;
  /** Accounts of the freelancer and of all clients, verified or not. */
  readonly accounts: readonly string[];
  readonly clients: readonly RankedClient[];
  /** Verified clients of each other freelancer, as of an earlier time. */
  readonly clientsOf: ReadonlyMap<string, readonly VerifiedClient[]>;
};

/**
 * Returns the number of clients that count. A client counts individually if they also completed work with another
 * freelancer who has at least `ESTABLISHING_CLIENTS` verified clients apart from this freelancer and their clients. All
 * other clients together count as one. An owner of ten accounts therefore gains at most one: this freelancer, the
 * client, the other freelancer and eight further clients are eleven accounts. Clients are apart if both their mailbox
 * and their account differ, because an account can have changed its address since `clientsOf` was stored.
 */
export const countedClients = ({ self, accounts, clients, clientsOf }: ClientNetwork): number => {
  const mailboxes = new Set([...clients.map(({ mailbox }) => mailbox), ...(self === null ? [] : [self])]);
  const people = new Set([...clients.map(({ person }) => person), ...accounts]);
  const isApart = ({ mailbox, person }: VerifiedClient): boolean => !mailboxes.has(mailbox) && !people.has(person);
  const establishes = (freelancer: string): boolean => {
    const apart = clientsOf.get(freelancer)?.filter(isApart) ?? [];
    return new Set(apart.map(({ mailbox }) => mailbox)).size >= ESTABLISHING_CLIENTS;
  };
  const established = clients.filter(({ freelancers }) => freelancers.some(establishes)).length;
  return established + (established < clients.length ? 1 : 0);
};

/** The rating of a freelancer without counted clients, and the number of clients after which it weighs half. */
const PRIOR_MEAN = 4;
const PRIOR_CLIENTS = 4;
/** Points of a freelancer who was active within `ACTIVE_DAYS`. */
const ACTIVE_POINTS = 0.5;
export const ACTIVE_DAYS = 30;

/** Facts that decide the rank of a freelancer. */
export type RankedFacts = {
  readonly counted: number;
  readonly rating: { readonly mean: number; readonly count: number };
  readonly isActive: boolean;
};

const rounded = (points: number): number => Math.round(points * 10_000) / 10_000;

/** Returns the mean of `PRIOR_CLIENTS` clients with `PRIOR_MEAN` stars and of the counted clients with the rating. */
const meanOf = ({ counted, rating }: Pick<RankedFacts, 'counted' | 'rating'>): number => {
  const weight = rating.count === 0 ? 0 : counted;
  return (PRIOR_MEAN * PRIOR_CLIENTS + rating.mean * weight) / (PRIOR_CLIENTS + weight);
};

/**
 * Returns the mean of a rating, weighted as in the rank, for the order 'Highest rated' and the filter by rating. It is
 * between the plain mean and 4. Without reviews it is 0. Rounded to four digits.
 */
export const weightedMeanOf = (facts: Pick<RankedFacts, 'counted' | 'rating'>): number =>
  facts.rating.count === 0 ? 0 : rounded(meanOf(facts));

/**
 * Returns the rank: log2(1 + counted clients), plus the stars by which the rating exceeds the prior, plus half a point
 * for activity. The rating is weighted by the counted clients and not by the number of reviews. Rounded to four digits.
 */
export const rankOf = ({ counted, rating, isActive }: RankedFacts): number =>
  rounded(Math.log2(1 + counted) + (meanOf({ counted, rating }) - PRIOR_MEAN) + (isActive ? ACTIVE_POINTS : 0));
