import { describe, expect, it } from 'vitest';
import { matchesVersion, versionTag } from './etag.ts';

describe('If-Match', () => {
  it('matches the version that it contains', () => {
    expect(matchesVersion(versionTag(7), 7)).toBe(true);
    expect(matchesVersion('"7"', 7)).toBe(true);
  });

  it('matches any version if it is absent or *', () => {
    expect(matchesVersion(null, 7)).toBe(true);
    expect(matchesVersion('*', 7)).toBe(true);
    expect(matchesVersion(' * ', 7)).toBe(true);
  });

  it('may contain several tags, and tags that a proxy weakened', () => {
    expect(matchesVersion('"1", "7"', 7)).toBe(true);
    expect(matchesVersion('"1","7","9"', 7)).toBe(true);
    expect(matchesVersion('W/"7"', 7)).toBe(true);
  });

  it.each(['"6"', '"8"', '"70"', '7', '', '""', '"*"', '"7', '"7 "', "'7'", '"1", "2"', 'w/"7"', '"07"', '"7.0"'])(
    'rejects %j for version 7',
    (header) => {
      expect(matchesVersion(header, 7)).toBe(false);
    },
  );
});
