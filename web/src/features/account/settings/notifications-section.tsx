import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { MutableKind } from '@taskwright/contract';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { type SectionProps, storeAccount } from './api.ts';
import { isOn, MUTED_GROUPS, type MutedGroup, withGroup } from './muted-groups.ts';
import { Explanation } from './parts/explanation.tsx';
import { Saved } from './parts/saved.tsx';
import { useSave } from './parts/use-save.ts';

const Fieldset = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });

const Legend = styled('legend')({ padding: 0, marginBottom: 4, fontWeight: 600 });

const Switch = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '& > input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
}));

/** Kinds of notifications that the user receives. Each change is saved at once. */
export const NotificationsSection = ({ user: { uid }, account }: SectionProps) => {
  const [muted, setMuted] = useState<readonly MutableKind[]>(account.muted);
  const saving = useSave();
  // Changes are sent one after the other, so that the last one is stored last.
  const queue = useRef(Promise.resolve(true));

  const change = (group: MutedGroup, isReceived: boolean) => {
    const next = withGroup(group, isReceived, muted);
    setMuted(next);
    queue.current = queue.current.then(() =>
      saving.save(async () => {
        try {
          storeAccount(uid, (await call('saveNotificationSettings', { body: { muted: next } })).data);
        } catch (error) {
          setMuted((shown) => withGroup(group, !isReceived, shown));
          throw error;
        }
      }),
    );
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Explanation>
        Choose what the bell shows. Offers, deliveries, requests and everything else that needs your answer always
        appear.
      </Explanation>
      {MUTED_GROUPS.map(({ heading, groups }) => (
        <Fieldset key={heading}>
          <Legend>{heading}</Legend>
          {groups.map((group) => (
            <Switch key={group.label}>
              <input
                type="checkbox"
                checked={isOn(group, muted)}
                onChange={({ target }) => change(group, target.checked)}
              />
              {group.label}
            </Switch>
          ))}
        </Fieldset>
      ))}
      <FormBanner>{saving.problem}</FormBanner>
      <Box sx={{ minHeight: 24 }}>
        <Saved>{saving.done}</Saved>
      </Box>
    </Box>
  );
};
