import Add from '@mui/icons-material/AddOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { MilestoneState } from '@taskwright/contract/lifecycle/agreement-states';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { asTyped } from '../../../lib/format/amount.ts';
import { cents } from '../../../lib/format/money.ts';
import { AmountField } from '../../../ui/forms/amount-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useEndHint } from '../../../ui/text/deadline.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import { MILESTONE_STATES } from '../agreement-words.ts';
import { duesAfter, type ListChange, splitEvenly } from './milestone-list.ts';
import { EMPTY_MILESTONE, sumTyped, type TermsForm } from './terms-values.ts';

const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

/** Button that receives focus after the list changes. */
type FocusTarget = { readonly index: number; readonly button: 'up' | 'down' | 'remove' } | 'add';

type RowProps = {
  form: TermsForm;
  index: number;
  /** Position in the agreement, counted after the approved milestones. */
  number: number;
  count: number;
  state: MilestoneState;
  move: (to: number) => void;
  remove: () => void;
};

const Row = ({ form, index, number, count, state, move, remove }: RowProps) => {
  const name = `Milestone ${number}`;
  const endHint = useEndHint(useWatch({ control: form.control, name: `milestones.${index}.due` }) ?? '');
  return (
    <Panel role="group" aria-label={name} sx={{ p: 2, pt: 0.75, display: 'grid', gap: 1.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mr: -1, mb: -0.75 }}>
        <Typography component="p" aria-hidden sx={{ fontWeight: 650, minHeight: 44, alignContent: 'center' }}>
          {name}
        </Typography>
        {state !== 'planned' && <ToneBadge {...MILESTONE_STATES[state]} />}
        {count > 1 && (
          <Box sx={{ ml: 'auto', display: 'flex' }}>
            <IconButton
              data-button={`${index} up`}
              aria-label={`Move milestone ${number} up`}
              disabled={index === 0}
              onClick={() => move(index - 1)}
            >
              <ArrowUpward />
            </IconButton>
            <IconButton
              data-button={`${index} down`}
              aria-label={`Move milestone ${number} down`}
              disabled={index === count - 1}
              onClick={() => move(index + 1)}
            >
              <ArrowDownward />
            </IconButton>
            <IconButton data-button={`${index} remove`} aria-label={`Remove milestone ${number}`} onClick={remove}>
              <Close />
            </IconButton>
          </Box>
        )}
      </Box>
      <Field label="Title" required {...form.field(`milestones.${index}.title`)} />
      <Box sx={PAIR}>
        <AmountField label="Amount" required {...form.field(`milestones.${index}.cents`)} />
        <Field
          label="Due date (optional)"
          type="date"
          hint={endHint}
          {...form.optionalDate(`milestones.${index}.due`)}
        />
      </Box>
    </Panel>
  );
};

type Props = {
  form: TermsForm;
  /** Number of approved milestones before these. */
  before: number;
  /** Amount of the bid in cents, which 'Split evenly' uses while no amount is typed. */
  bid: number | null;
  /** Returns the state of a milestone by its number. */
  stateOf: (number: number) => MilestoneState;
};

/** Fields to add, remove and reorder milestones. Keeps the focus in the list and announces each change. */
export const MilestoneFields = ({ form, before, bid, stateOf }: Props) => {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'milestones' });
  const list = useRef<HTMLDivElement>(null);
  const focusTarget = useRef<FocusTarget | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const count = fields.length;

  useEffect(() => {
    if (focusTarget.current === null) return;
    const { current } = focusTarget;
    focusTarget.current = null;
    const buttonAt = (name: string) => list.current?.querySelector<HTMLElement>(`[data-button="${name}"]:enabled`);
    const wanted = current === 'add' ? null : buttonAt(`${current.index} ${current.button}`);
    // The pressed button is disabled at either end of the list.
    const other = current === 'add' ? null : (buttonAt(`${current.index} down`) ?? buttonAt(`${current.index} up`));
    (wanted ?? other ?? buttonAt('add'))?.focus();
  });

  /** Applies a change of the list. The bid's due date stays on the last milestone. */
  const change = (next: ListChange, apply: (dues: readonly string[]) => void): void => {
    const dues = duesAfter(
      form.getValues('milestones').map(({ due }) => due),
      next,
      form.getValues('bidDue'),
    );
    apply(dues);
    const changed = form.getValues('milestones');
    for (const [at, due] of dues.entries()) {
      if (changed[at] !== undefined && changed[at].due !== due) form.setValue(`milestones.${at}.due`, due);
    }
  };

  const split = (): void => {
    const total = sumTyped(form.getValues('milestones')) || (bid ?? 0);
    if (total < count) {
      setAnnouncement('Enter an amount first.');
      return;
    }
    for (const [at, part] of splitEvenly(total, count).entries()) {
      form.setValue(`milestones.${at}.cents`, asTyped(part), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
    setAnnouncement(`Split ${cents(total)} into ${count} milestones.`);
  };

  const { error } = form.getFieldState('milestones', form.formState);
  const listError = error?.message ?? error?.root?.message;
  return (
    <Box
      ref={list}
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, fontSize: '0.9375rem', p: 0, mb: 1 }}>
        Milestones
      </Typography>
      {fields.map((row, index) => (
        <Row
          key={row.id}
          form={form}
          index={index}
          number={before + index + 1}
          count={count}
          state={row.number === null ? 'planned' : stateOf(row.number)}
          move={(to) => {
            focusTarget.current = { index: to, button: to < index ? 'up' : 'down' };
            change({ kind: 'move', from: index, to }, () => move(index, to));
            setAnnouncement(`Moved to position ${before + to + 1} of ${before + count}.`);
          }}
          remove={() => {
            focusTarget.current = count === 2 ? 'add' : { index: Math.min(index, count - 2), button: 'remove' };
            change({ kind: 'remove', index }, () => remove(index));
            setAnnouncement(`Milestone ${before + index + 1} removed.`);
          }}
        />
      ))}
      <Typography role="alert" variant="body2" sx={{ color: 'error.main', '&:empty': { position: 'absolute' } }}>
        {listError}
      </Typography>
      <Box role="status" sx={hidden}>
        {announcement}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {before + count < LIMITS.milestones ? (
          <Button
            data-button="add"
            variant="outlined"
            size="small"
            startIcon={<Add />}
            onClick={() => {
              setAnnouncement('');
              change({ kind: 'add' }, (dues) =>
                append({ ...EMPTY_MILESTONE, due: dues.at(-1) ?? '' }, { focusName: `milestones.${count}.title` }),
              );
            }}
          >
            Add milestone
          </Button>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            You’ve reached the limit of {LIMITS.milestones} milestones.
          </Typography>
        )}
        {count > 1 && (
          <Button variant="text" size="small" onClick={split}>
            Split evenly
          </Button>
        )}
      </Box>
    </Box>
  );
};
