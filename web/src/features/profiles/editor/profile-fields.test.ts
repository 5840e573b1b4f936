import { expect, it } from 'vitest';
import { timeZoneOptions } from './profile-fields.tsx';

it('time zones start with none, and contain the current one once', () => {
  const values = (current: string) => timeZoneOptions(current).map(({ value }) => value);
  expect(values('')[0]).toBe('');
  expect(values('')).toContain('UTC');
  expect(values('Asia/Calcutta').filter((zone) => zone === 'Asia/Calcutta')).toHaveLength(1);
  expect(timeZoneOptions('America/New_York')).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
});
