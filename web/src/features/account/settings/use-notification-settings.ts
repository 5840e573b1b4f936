import { useQuery } from '@tanstack/react-query';
import type { Account } from '@taskwright/contract';
import type { SwitchableGroup } from '@taskwright/contract/notification-groups';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { deviceZone } from '../../../lib/format/device-zone.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { accountQuery, storeAccount } from '../own-account.ts';
import type { SectionProps } from './api.ts';
import { withGroup } from './muted-groups.ts';

export type Settings = Pick<Account, 'muted' | 'emails' | 'timeZone'>;

/** A change of one control. */
export type Change = {
  readonly bell?: readonly [group: SwitchableGroup, isReceived: boolean];
  readonly emails?: Partial<Settings['emails']>;
  readonly timeZone?: string | null;
};

const changed = ({ muted, emails, timeZone }: Settings, change: Change): Settings => ({
  muted: change.bell === undefined ? muted : withGroup(...change.bell, muted),
  emails: { ...emails, ...change.emails },
  timeZone: change.timeZone === undefined ? timeZone : change.timeZone,
});

/**
 * State of the settings: the stored ones with the pending changes. `change` shows a change at once and stores it. A
 * failed change is no longer shown, and `change` throws.
 */
export const useNotificationSettings = ({
  user: { uid },
  account,
}: Pick<SectionProps, 'account'> & {
  readonly user: Pick<SectionProps['user'], 'uid'>;
}) => {
  const query = accountQuery(uid);
  // The page fetches the query. Read here, because a render after a change precedes the next `account`.
  const { data: stored = account } = useQuery({ ...query, enabled: false });
  const [pending, setPending] = useState<readonly Change[]>([]);
  // Changes are sent one after the other, so that the last one is stored last.
  const queue = useRef<Promise<void>>(Promise.resolve());

  const send = async (next: Change): Promise<void> => {
    // The changes before this one are stored or have failed.
    const { muted, timeZone } = changed(queryClient.getQueryData(query.queryKey) ?? account, next);
    const body = { muted: [...muted], emails: next.emails, timeZone: timeZone ?? (deviceZone() || undefined) };
    const { data } = await call('saveNotificationSettings', { body });
    storeAccount(uid, data);
  };

  const change = (next: Change): Promise<void> => {
    setPending((changes) => [...changes, next]);
    const sent = queue.current
      .then(() => send(next))
      .finally(() => setPending((changes) => changes.filter((each) => each !== next)));
    queue.current = sent.catch(() => undefined);
    return sent;
  };

  return { settings: pending.reduce<Settings>(changed, stored), change };
};
