import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './project.mjs';
import { isDue } from './schedules.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const monday = (time: string) => new Date(`2026-11-23T${time}:30.000Z`);

describe('A schedule', () => {
  it.each([
    ['every 1 minutes', '08:01', 'Etc/UTC', true],
    ['every 5 minutes', '08:05', 'Etc/UTC', true],
    ['every 5 minutes', '08:06', 'Etc/UTC', false],
    ['every 2 hours', '10:00', 'Etc/UTC', true],
    ['every 2 hours', '11:00', 'Etc/UTC', false],
    ['every day 03:00', '03:00', 'Etc/UTC', true],
    ['every day 03:00', '03:01', 'Etc/UTC', false],
    ['every day 03:00', '11:00', undefined, true],
    ['every monday 08:00', '08:00', 'Etc/UTC', true],
    ['every tuesday 08:00', '08:00', 'Etc/UTC', false],
    ['every monday 08:00', '07:00', 'Europe/Berlin', true],
  ])('%s at %s on a Monday in %s: %s', (schedule, time, zone, expected) => {
    expect(isDue(schedule, monday(time), zone)).toBe(expected);
  });

  it('in an unknown form is reported', () => {
    expect(() => isDue('0 3 * * *', monday('03:00'))).toThrow('0 3 * * *');
  });

  it('of the payouts is deployed, and due on Mondays at 08:00', () => {
    const functions = read('functions/src/index.ts').split(/^export const /m);
    const declared = functions.find((each) => each.includes('await runDueMoney(store, provider);')) ?? '';
    const [, schedule = ''] = /^\w+ = onSchedule\(\s+\{[^}]*\bschedule: '([^']+)'/.exec(declared) ?? [];
    expect(isDue(schedule, monday('08:00'), 'Etc/UTC')).toBe(true);
    expect(read('functions/src/payments/run-due-money.ts')).toContain('payWallets(store)');
  });

  it('of every scheduled function has a known form', () => {
    const source = read('functions/src/index.ts');
    const schedules = [...source.matchAll(/schedule: '([^']+)'/g)].map(([, schedule = '']) => schedule);
    expect(schedules.length).toBeGreaterThan(1);
    for (const schedule of schedules) expect(isDue(schedule, monday('12:34'), 'Etc/UTC')).toBeTypeOf('boolean');
  });
});
