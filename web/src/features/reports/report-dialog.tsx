import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReportBody, ReportReason } from '@taskwright/contract';
import { REPORT_REASONS } from '@taskwright/contract/lifecycle/conversations';
import { reportBody } from '@taskwright/contract/schemas/conversations';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api/api-client.ts';
import { formErrorText } from '../../lib/api/api-error.ts';
import { useUser } from '../../lib/auth/use-session.ts';
import { draftKey, isSame, useDraft, useKeepDraft } from '../../lib/forms/draft.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { focusSelf } from '../../lib/navigation/keep-focus.ts';
import { RouteDialog } from '../../ui/dialogs/route-dialog.tsx';
import { DraftNote } from '../../ui/forms/draft-note.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';

const TITLES = {
  task: 'Report this task',
  bid: 'Report this bid',
  message: 'Report this message',
  review: 'Report this review',
  profile: 'Report this profile',
} as const;

const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  spam: 'It’s advertising or spam',
  scam: 'It looks like a scam',
  abuse: 'It’s abusive or threatening',
  illegal: 'It asks for something illegal',
  other: 'Something else',
};
const REASONS = [
  { value: '', label: 'Choose a reason' },
  ...REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] })),
];

const { reason, note } = reportBody.shape;
/** The report form. A blank note is omitted. */
const reportForm = z.object({
  reason: z.pipe(z.string(), reason),
  note: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? undefined : text)),
    ),
    note,
  ),
});

const typed = z.object({ reason: z.string(), note: z.string() });
const EMPTY: z.infer<typeof typed> = { reason: '', note: '' };

type FormProps = { about: ReportBody['about']; onSent: (reference: string) => void; onCancel: () => void };

const ReportForm = ({ about, onSent, onCancel }: FormProps) => {
  const user = useUser();
  const draft = useDraft(draftKey(user?.uid ?? '', 'report', ...Object.values(about).map(String)), typed);
  const form = useZodForm(reportForm, draft.stored ?? EMPTY);
  useKeepDraft(draft, form, (values) => (isSame(values, EMPTY) ? null : values));
  const [banner, setBanner] = useState<string | null>(null);
  const [isRestored, setRestored] = useState(draft.stored !== null);
  const submit = form.handleSubmit(async ({ reason: chosen, note: typedNote }) => {
    setBanner(null);
    try {
      const body = { about, reason: chosen, ...(typedNote === undefined ? {} : { note: typedNote }) };
      const { data } = await call('report', { body });
      draft.remove();
      onSent(data.reference);
    } catch (error) {
      console.error(error);
      if (!form.showRefusal(error)) setBanner(formErrorText(error));
    }
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <FormBanner>{banner}</FormBanner>
        {isRestored && (
          <DraftNote
            onStartOver={() => {
              form.reset(EMPTY);
              setRestored(false);
            }}
          />
        )}
        <Typography sx={{ color: 'text.secondary' }}>
          We’ll look at it. The person won’t know you reported them.
        </Typography>
        <SelectField label="Reason" required options={REASONS} {...form.field('reason')} />
        <Field label="Note (optional)" multiline minRows={3} maxRows={10} {...form.field('note')} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          Send report
        </Button>
      </DialogActions>
    </Box>
  );
};

const Receipt = ({ reference, onClose }: { reference: string; onClose: () => void }) => (
  <>
    <DialogContent>
      <Typography ref={focusSelf} tabIndex={-1} variant="h4" component="p" role="status">
        Thanks. We’ve received your report.
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>Reference: {reference}</Typography>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </>
);

type Props = {
  about: ReportBody['about'];
  /** Called on close with whether a report was sent. */
  onClose: (isDone: boolean) => void;
};

/** Reports a task, a bid, a message, a review or a profile, and shows a receipt. */
export const ReportDialog = ({ about, onClose }: Props) => {
  const [reference, setReference] = useState<string | null>(null);
  const close = () => onClose(reference !== null);
  return (
    <RouteDialog title={TITLES[about.kind]} onClose={close} isForm>
      {reference === null ? (
        <ReportForm about={about} onSent={setReference} onCancel={close} />
      ) : (
        <Receipt reference={reference} onClose={close} />
      )}
    </RouteDialog>
  );
};
