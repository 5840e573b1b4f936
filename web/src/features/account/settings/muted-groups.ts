import type { MutableKind } from '@taskwright/contract';
import type { NotificationGroup, SwitchableGroup } from '@taskwright/contract/notification-groups';

/** Returns whether the bell of a group can be switched off. */
export const isSwitchable = (group: NotificationGroup): group is SwitchableGroup => !('isAlwaysInBell' in group);

/** Returns whether the bell shows at least one kind of the group. */
export const isOn = ({ kinds }: SwitchableGroup, muted: readonly MutableKind[]): boolean =>
  kinds.some((kind) => !muted.includes(kind));

/** Returns the muted kinds after the bell of the group is switched on or off. */
export const withGroup = (
  { kinds }: SwitchableGroup,
  isReceived: boolean,
  muted: readonly MutableKind[],
): MutableKind[] => {
  const others = muted.filter((kind) => !kinds.includes(kind));
  return isReceived ? others : [...others, ...kinds];
};
