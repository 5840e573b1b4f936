import { afterEach, expect, it, vi } from 'vitest';
import { deviceZone } from './device-zone.ts';

afterEach(() => void vi.restoreAllMocks());

const report = (timeZone: string): void => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce({ ...options, timeZone });
};

it.each(['Europe/Berlin', 'Asia/Calcutta', 'Asia/Kolkata', 'UTC'])('is %s as the browser reports it', (zone) => {
  report(zone);
  expect(deviceZone()).toBe(zone);
});

it.each(['Etc/Unknown', 'Mars/Olympus', ''])('is empty if the browser reports %j', (zone) => {
  report(zone);
  expect(deviceZone()).toBe('');
});
