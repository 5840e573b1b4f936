import { describe, expect, it } from 'vitest';
import {
  continued,
  delayAfter,
  LEASE_MS,
  NEW_DELIVERY,
  postponed,
  RETRY_MS,
  repeated,
  started,
  succeeded,
} from './delivery.ts';

const CREATED = '2026-11-24T08:00:00.000Z';
const at = (ms: number) => new Date(Date.parse(CREATED) + ms);

describe('A delivery', () => {
  it('waits twice as long after each attempt, at most four hours', () => {
    const minutes = Array.from({ length: 10 }, (_, index) => delayAfter(index + 1) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
  });

  it('has a lease of two minutes while an attempt runs', () => {
    const { delivery, dueAt } = started(NEW_DELIVERY, at(0));
    expect(delivery).toMatchObject({ state: 'PROCESSING', attempts: 1, leaseExpireTime: at(LEASE_MS).toISOString() });
    expect(dueAt).toBe(delivery.leaseExpireTime);
  });

  it('is attempted for 24 hours and then fails', () => {
    let [step, time, attempts] = [{ delivery: NEW_DELIVERY, dueAt: CREATED as string | null }, 0, 0];
    while (step.dueAt !== null) {
      time = Date.parse(step.dueAt) - Date.parse(CREATED);
      step = postponed(started(step.delivery, at(time)).delivery, 'no connection', CREATED, at(time));
      attempts += 1;
    }
    expect(step.delivery).toMatchObject({ state: 'ERROR', attempts, error: 'no connection', leaseExpireTime: null });
    expect(time).toBe(RETRY_MS);
    expect(attempts).toBe(14);
  });

  it('of money never gives up', () => {
    let [delivery, time] = [NEW_DELIVERY, 0];
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const step = repeated(started(delivery, at(time)).delivery, '503', at(time));
      expect(step.delivery).toMatchObject({ state: 'RETRY', error: '503' });
      [delivery, time] = [step.delivery, Date.parse(step.dueAt ?? '') - Date.parse(CREATED)];
    }
    // 1, 2, 4 … 128 minutes, then 92 times 240.
    expect(time).toBe((255 + 92 * 240) * 60_000);
  });

  it('that continues later starts with short delays again', () => {
    const failed = repeated(started(NEW_DELIVERY, at(0)).delivery, '503', at(0)).delivery;
    const { delivery, dueAt } = continued(started(failed, at(60_000)).delivery, at(RETRY_MS).toISOString());
    expect(delivery).toMatchObject({ state: 'PENDING', attempts: 0, error: null, leaseExpireTime: null });
    expect(dueAt).toBe(at(RETRY_MS).toISOString());
  });

  it('forgets an earlier failure once it is sent', () => {
    const failed = postponed(started(NEW_DELIVERY, at(0)).delivery, 'no connection', CREATED, at(0));
    const sent = succeeded(started(failed.delivery, at(60_000)).delivery, '250 OK', at(61_000));
    expect(sent).toEqual({
      delivery: {
        state: 'SUCCESS',
        attempts: 2,
        startTime: at(60_000).toISOString(),
        endTime: at(61_000).toISOString(),
        leaseExpireTime: null,
        error: null,
        info: '250 OK',
      },
      dueAt: null,
    });
  });
});
