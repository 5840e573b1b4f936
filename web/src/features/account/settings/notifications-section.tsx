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

type PartProps = {
  part: (typeof MUTED_GROUPS)[number];
  muted: readonly MutableKind[];
  /** Stores whether the user receives a group. Throws on failure. */
  onChange: (group: MutedGroup, isReceived: boolean) => Promise<void>;
};

/** Groups about one subject, with the result of the last change below them. */
const Part = ({ part: { heading, groups }, muted, onChange }: PartProps) => {
  const saving = useSave();
  return (
    <Fieldset>
      <Legend>{heading}</Legend>
      {groups.map((group) => (
        <Switch key={group.label}>
          <input
            type="checkbox"
            checked={isOn(group, muted)}
            onChange={({ target }) => void saving.save(() => onChange(group, target.checked))}
          />
          {group.label}
        </Switch>
      ))}
      <FormBanner>{saving.problem}</FormBanner>
      <Saved>{saving.done}</Saved>
    </Fieldset>
  );
};

/** Kinds of notifications that the user receives. Each change is saved at once. */
export const NotificationsSection = ({ user: { uid }, account }: SectionProps) => {
  const [muted, setMuted] = useState<readonly MutableKind[]>(account.muted);
  const latest = useRef(muted);
  // Changes are sent one after the other, so that the last one is stored last.
  const queue = useRef<Promise<void>>(Promise.resolve());

  const show = (next: readonly MutableKind[]) => {
    latest.current = next;
    setMuted(next);
  };

  const change = (group: MutedGroup, isReceived: boolean): Promise<void> => {
    show(withGroup(group, isReceived, latest.current));
    const sent = queue.current.then(async () => {
      try {
        const { data } = await call('saveNotificationSettings', { body: { muted: [...latest.current] } });
        storeAccount(uid, data);
      } catch (error) {
        show(withGroup(group, !isReceived, latest.current));
        throw error;
      }
    });
    queue.current = sent.catch(() => undefined);
    return sent;
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Explanation>
        Choose what the bell shows. Offers, deliveries, requests and everything else that needs your answer always
        appear.
      </Explanation>
      {MUTED_GROUPS.map((part) => (
        <Part key={part.heading} part={part} muted={muted} onChange={change} />
      ))}
    </Box>
  );
};
