import { MUTABLE_KINDS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { isOn, MUTED_GROUPS, withGroup } from './muted-groups.ts';

const groups = MUTED_GROUPS.flatMap((part) => part.groups);

describe('Groups of notifications', () => {
  it('contain every kind that can be switched off exactly once', () => {
    expect(groups.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...MUTABLE_KINDS].toSorted());
  });

  it('have different labels', () => {
    expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length);
  });

  it('are switched off and on as a whole, without a change of the others', () => {
    for (const group of groups) {
      const off = withGroup(group, false, ['message', 'bid-changed']);
      expect(groups.filter((each) => !isOn(each, off))).toContain(group);
      expect(new Set(off).size).toBe(off.length);
      const on = withGroup(group, true, off);
      expect(isOn(group, on)).toBe(true);
      expect(on).toEqual((['message', 'bid-changed'] as const).filter((kind) => !group.kinds.includes(kind)));
    }
  });

  it('are on while one of their kinds is received', () => {
    const bids = groups.find(({ kinds }) => kinds.length === 2);
    expect(bids).toBeDefined();
    if (bids !== undefined) expect(isOn(bids, bids.kinds.slice(0, 1))).toBe(true);
  });
});
