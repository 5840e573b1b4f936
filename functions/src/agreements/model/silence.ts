import { isActive, isSilent, SILENCE_DAYS, SILENCE_NOTICE_DAYS } from '@taskwright/contract';
import { type Agreement, fundedMilestones, isFrozen, type Milestone } from './agreement-document.ts';

const DAY_MS = 86_400_000;

const daysAfter = (since: string, days: number): string => new Date(Date.parse(since) + days * DAY_MS).toISOString();

/**
 * Returns the agreement with the silences of its client that count at `at`, after any change of it: one that has counted
 * goes on, and a new one starts. A silence that was interrupted starts again, with new notices.
 */
export const withSilences = (agreement: Agreement, at: string): Agreement => {
  const requests = {
    cancellation: agreement.cancellation?.by ?? null,
    isStopped: isFrozen(agreement) || agreement.holds.length > 0,
  };
  const silent = isActive(agreement.state)
    ? fundedMilestones(agreement).filter((milestone) => isSilent(milestone, requests))
    : [];
  const silences = silent.map(({ id }) => [id, agreement.silences[id] ?? { since: at, notices: 0 }] as const);
  return { ...agreement, silences: Object.fromEntries(silences) };
};

/** Returns the fractional number of days for which the client has been silent about a milestone; null without silence. */
export const daysSilent = ({ silences }: Agreement, id: number, now: Date): number | null => {
  const silence = silences[id];
  return silence === undefined ? null : (now.getTime() - Date.parse(silence.since)) / DAY_MS;
};

/** Returns the time of the automatic approval of a milestone; null while none is coming. */
export const approvesAt = ({ silences }: Pick<Agreement, 'silences'>, id: number): string | null => {
  const silence = silences[id];
  return silence === undefined ? null : daysAfter(silence.since, SILENCE_DAYS);
};

/** Returns the time of the next notice or approval; null while none is coming. */
export const silenceAt = ({ silences }: Agreement): string | null => {
  const times = Object.values(silences).map(({ since, notices }) =>
    daysAfter(since, SILENCE_NOTICE_DAYS[notices] ?? SILENCE_DAYS),
  );
  return times.toSorted()[0] ?? null;
};

/** Consequence of a silence: the approval of a milestone, or the notice with this number. */
export type SilenceStep = { readonly milestone: Milestone } & (
  | { readonly kind: 'approval' }
  | { readonly kind: 'notice'; readonly notices: number }
);

/**
 * Returns a consequence that is due; null without one. Only the latest of several notices is sent, and none at the time of
 * the approval.
 */
export const dueSilence = (agreement: Agreement, now: Date): SilenceStep | null => {
  const steps = agreement.terms.milestones.flatMap((milestone): SilenceStep[] => {
    const days = daysSilent(agreement, milestone.id, now) ?? 0;
    if (days >= SILENCE_DAYS) return [{ kind: 'approval', milestone }];
    const notices = SILENCE_NOTICE_DAYS.filter((day) => days >= day).length;
    const sent = agreement.silences[milestone.id]?.notices ?? 0;
    return notices > sent ? [{ kind: 'notice', milestone, notices }] : [];
  });
  return steps[0] ?? null;
};

/** Returns the agreement after a notice about the silence on a milestone. */
export const withNotice = (agreement: Agreement, id: number, notices: number): Agreement => {
  const silence = agreement.silences[id];
  if (silence === undefined) return agreement;
  return { ...agreement, silences: { ...agreement.silences, [id]: { ...silence, notices } } };
};
