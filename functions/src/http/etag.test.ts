import { describe, expect, it } from 'vitest';
import { matchesVersion, versionTag } from './etag.ts';

describe('If-Match', () => {
  it('admits the version it names', () => {
    expect(matchesVersion(versionTag(7), 7)).toBe(true);
    expect(matchesVersion('"7"', 7)).toBe(true);
  });

  it('left out, or as *, admits any version', () => {
    expect(matchesVersion(null, 7)).toBe(true);
    expect(matchesVersion('*', 7)).toBe(true);
    expect(matchesVersion(' * ', 7)).toBe(true);
  });

  it('may name several, and weak ones a proxy made', () => {
    expect(matchesVersion('"1", "7"', 7)).toBe(true);
    expect(matchesVersion('"1","7","9"', 7)).toBe(true);
    expect(matchesVersion('W/"7"', 7)).toBe(true);
  });

  it.each(['"6"', '"8"', '"70"', '7', '', '""', '"*"', '"7', '"7 "', "'7'", '"1", "2"', 'w/"7"', '"07"', '"7.0"'])(
    'refuses %j for version 7',
    (header) => {
      expect(matchesVersion(header, 7)).toBe(false);
    },
  );
});
