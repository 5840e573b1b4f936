import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { useCloseDialog } from '../../../lib/close-dialog.ts';
import { paths } from '../../../lib/paths.ts';
import { DialogBody, DialogFoot, RouteDialog } from '../../../ui/route-dialog.tsx';
import type { Head, Place } from '../api.ts';
import { REASON_STEPS, ReasonDialog } from './reason-dialog.tsx';
import { isOpenTo, whyNotOpen } from './standing.ts';
import type { AskedStep } from './step-address.ts';

const TermsDialog = lazy(async () => ({ default: (await import('../terms/terms-dialog.tsx')).TermsDialog }));

type Props = { place: Place; talk: Head; asked: AskedStep };

/** /messages/{id}?step={action}: what somebody is about to do, in a dialog over the conversation. Decision 28. */
export const StepDialog = ({ place, talk, asked }: Props) => {
  const close = useCloseDialog(paths.conversation(place.id));
  // Taken, it is not open any more; the dialog is on its way out then, and goes as it is.
  const [why] = useState(() => (isOpenTo(talk, asked) ? null : whyNotOpen(talk, asked)));
  const { action } = asked;
  if (why === null && (action === 'offer' || action === 'counter' || action === 'propose-amendment')) {
    return <TermsDialog place={place} talk={talk} action={action} onClose={close} />;
  }
  const reason = REASON_STEPS.find((each) => each === action);
  if (why === null && reason !== undefined) {
    return <ReasonDialog action={reason} place={place} talk={talk} asked={asked} onClose={close} />;
  }
  return (
    <RouteDialog title="Not possible now" onClose={close}>
      <DialogBody>
        <Typography>{why}</Typography>
      </DialogBody>
      <DialogFoot>
        <Button variant="contained" onClick={close}>
          Back
        </Button>
      </DialogFoot>
    </RouteDialog>
  );
};
