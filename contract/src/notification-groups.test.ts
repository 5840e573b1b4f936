import { describe, expect, it } from 'vitest';
import { GROUPS, groupOf } from './notification-groups.ts';
import { isMutable, NOTIFICATION_KINDS } from './notifications.ts';

describe('Groups of notifications', () => {
  it('contain every kind exactly once', () => {
    expect(GROUPS.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
    for (const kind of NOTIFICATION_KINDS) expect(groupOf(kind).kinds).toContain(kind);
  });

  it('have different labels and subjects', () => {
    expect(new Set(GROUPS.map(({ label }) => label)).size).toBe(GROUPS.length);
    expect(new Set(GROUPS.map(({ about }) => about)).size).toBe(GROUPS.length);
  });

  it('are always in the bell only if none of their kinds can be muted', () => {
    for (const group of GROUPS) {
      const canBeMuted = group.kinds.map(isMutable);
      expect(new Set(canBeMuted)).toEqual(new Set([!('isAlwaysInBell' in group)]));
    }
  });
});
