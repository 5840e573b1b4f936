import type { Store } from '../store/store.ts';
import * as findings from './model/finding-repository.ts';
import { type CheckName, FINDING_CODES, type Finding, type StoredFinding } from './model/finding-repository.ts';
import type { PaymentProvider } from './provider.ts';
import { readStaleAccounts } from './read-stale-accounts.ts';
import type { Check } from './reconcile/check.ts';
import { checkAgreements } from './reconcile/check-agreements.ts';
import { checkBalance } from './reconcile/check-balance.ts';
import { checkJournal } from './reconcile/check-journal.ts';
import { checkMovements } from './reconcile/check-movements.ts';
import { checkTransactions } from './reconcile/check-transactions.ts';
import { checkUnderway } from './reconcile/check-underway.ts';
import { checkTotals, checkWallets } from './reconcile/check-wallets.ts';

/** Section of the documentation with a row for each code. */
const RUNBOOK = 'docs/payments.md#reconciliation';

/** Time that the checks look back, in milliseconds. */
const WINDOW_MS = 10 * 86_400_000;
/** Findings of one check that a run stores at most. */
const FINDINGS_MAX = 100;

const checkSchedule: Check = async function* ({ provider }) {
  if (!(await provider.hasManualPayouts())) yield { code: 'payout-schedule', cents: null, ids: {} };
};

const CHECKS: Readonly<Record<CheckName, Check>> = {
  journal: checkJournal,
  agreements: checkAgreements,
  wallets: checkWallets,
  totals: checkTotals,
  underway: checkUnderway,
  balance: checkBalance,
  transactions: checkTransactions,
  movements: checkMovements,
  schedule: checkSchedule,
};
const NAMES: readonly CheckName[] = [
  'journal',
  'agreements',
  'wallets',
  'totals',
  'underway',
  'balance',
  'transactions',
  'movements',
  'schedule',
];

const isOf = (name: CheckName, { data }: StoredFinding): boolean =>
  FINDING_CODES[name].some((code) => code === data.code);

/** Returns the open findings, which `FINDINGS_MAX` limits. */
const openFindings = (store: Store): Promise<StoredFinding[]> =>
  findings.list(store, findings.openFindings(), { after: null, limit: 10 * FINDINGS_MAX, skipsAll: true });

/**
 * Returns the time since which a check looks back: ten days, or ten days before its oldest open finding, which it would
 * otherwise lose sight of.
 */
const windowStart = (store: Store, open: readonly StoredFinding[]): string => {
  const times = [store.now().toISOString(), ...open.map(({ data }) => data.firstSeenAt)];
  return new Date(Math.min(...times.map(Date.parse)) - WINDOW_MS).toISOString();
};

const log = (severity: 'ERROR' | 'INFO', message: string, { code, cents, ids }: Finding): void =>
  console.log(JSON.stringify({ severity, message, code, cents, ids, runbook: RUNBOOK }));

/** Stores a finding. Logs it if it is new, or if its cents have changed; first, so that it is not lost after a crash. */
const record = async (store: Store, finding: Finding): Promise<void> => {
  const known = await findings.find(store, findings.findingId(finding));
  if (known === null || known.cents !== finding.cents) log('ERROR', 'finding', finding);
  await store.run(async (unit) => findings.save(unit, finding, known?.firstSeenAt ?? null));
};

/**
 * Compares the journal, agreements, wallets, movements and the provider with each other, and returns what differs. Each
 * difference is a document in `findings` until a run no longer finds it. Moves no money. Safe to interrupt and repeat. A
 * check that fails keeps its earlier findings, does not prevent the others, and is thrown at the end.
 */
export const reconcile = async (store: Store, provider: PaymentProvider): Promise<Finding[]> => {
  const open = await openFindings(store);
  const failures: { readonly name: string; readonly error: unknown }[] = [];
  const all: Finding[] = [];
  for (const name of NAMES) {
    const earlier = open.filter((each) => isOf(name, each));
    const found = new Set<string>();
    try {
      for await (const finding of CHECKS[name]({ store, provider, since: windowStart(store, earlier) })) {
        await record(store, finding);
        found.add(findings.findingId(finding));
        all.push(finding);
        if (found.size === FINDINGS_MAX) break;
      }
      if (found.size === FINDINGS_MAX) continue;
      for (const { id, data } of earlier) {
        if (found.has(id)) continue;
        log('INFO', 'finding solved', data);
        await store.run(async (unit) => findings.remove(unit, id));
      }
    } catch (error) {
      failures.push({ name, error });
    }
  }
  if (failures.length === 0) return all;
  const errors = failures.map(({ error }) => error);
  throw new AggregateError(errors, `Checks failed: ${failures.map(({ name }) => name).join(', ')}`, {
    cause: errors[0],
  });
};

/** Reads the accounts at the provider that were not read since yesterday, and reconciles, even if that fails. */
export const reconcileDaily = async (store: Store, provider: PaymentProvider): Promise<void> => {
  const read = await Promise.allSettled([readStaleAccounts(store, provider)]);
  await reconcile(store, provider);
  for (const part of read) if (part.status === 'rejected') throw part.reason;
};
