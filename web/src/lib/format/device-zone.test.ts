import { isTimeZone } from '@taskwright/contract/dates';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceZone, timeZoneOptions } from './device-zone.ts';

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

describe('The options of a time zone', () => {
  const labelsOf = (chosen: string) => timeZoneOptions(chosen).map(({ label }) => label);

  it('contain UTC, and the chosen zone once', () => {
    expect(labelsOf('')).toContain('UTC');
    expect(labelsOf('UTC').filter((label) => label === 'UTC')).toHaveLength(1);
    expect(timeZoneOptions('America/New_York')).toContainEqual({
      value: 'America/New_York',
      label: 'America/New York',
    });
    expect(timeZoneOptions('Mars/Olympus')).toContainEqual({ value: 'Mars/Olympus', label: 'Mars/Olympus' });
    expect(labelsOf('')).not.toContain('');
  });

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ])('contain %s and %s once, by the new name', (old, current) => {
    for (const chosen of ['', old, current]) {
      const found = timeZoneOptions(chosen).filter(({ value }) => value === old || value === current);
      const value = chosen === '' ? expect.any(String) : chosen;
      expect(found).toEqual([{ value, label: current.replaceAll('_', ' ') }]);
    }
  });

  it('are in the order of their labels, and known to this engine', () => {
    for (const listed of [
      ['Europe/Kiev', 'Europe/Kirov'],
      ['Europe/Kyiv', 'Europe/Kirov'],
    ]) {
      vi.spyOn(Intl, 'supportedValuesOf').mockReturnValueOnce(listed);
      expect(labelsOf('')).toEqual(['Europe/Kirov', 'Europe/Kyiv', 'UTC']);
    }
    expect(timeZoneOptions('').filter(({ value }) => !isTimeZone(value))).toEqual([]);
  });
});
