import { GROUPS, type MutableKind } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { isOn, isSwitchable, withGroup } from './muted-groups.ts';

const groups = GROUPS.filter(isSwitchable);

describe('Groups of notifications', () => {
  it('are switched off and on as a whole, without a change of the others', () => {
    for (const group of groups) {
      const off = withGroup(group, false, ['message', 'bid-changed']);
      expect(groups.filter((each) => !isOn(each, off))).toContain(group);
      expect(new Set(off).size).toBe(off.length);
      const on = withGroup(group, true, off);
      expect(isOn(group, on)).toBe(true);
      const others: readonly MutableKind[] = ['message', 'bid-changed'];
      expect(on).toEqual(others.filter((kind) => !group.kinds.includes(kind)));
    }
  });

  it('are on while one of their kinds is received', () => {
    const changed = groups.find(({ id }) => id === 'changedBids');
    expect(changed?.kinds).toHaveLength(2);
    if (changed !== undefined) expect(isOn(changed, ['bid-changed'])).toBe(true);
  });
});
