import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { type ComponentType, lazy, useState } from 'react';
import { useCloseDialog } from '../../../lib/dialogs/close-dialog.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { DialogBody, DialogFoot, RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { isOpenTo, whyNotOpen } from '../agreement-context.ts';
import type { Head, Place } from '../api.ts';
import type { RequestedTransition } from '../transition-url.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { AcceptChangesDialog, CancelAloneDialog, CancelDialog } from './answer-dialogs.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ReasonDialog, type ReasonTransition } from './reason-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { TransitionProps } from './use-transition-form.ts';

const TermsDialog = lazy(async () => ({ default: (await import('../terms/terms-dialog.tsx')).TermsDialog }));

type TermsStep = 'offer' | 'counter' | 'propose-amendment';

const withTerms =
  (action: TermsStep): ComponentType<TransitionProps> =>
  ({ place, talk, onClose }) => <TermsDialog place={place} talk={talk} action={action} onClose={onClose} />;

const withReason =
  (action: ReasonTransition): ComponentType<TransitionProps> =>
  (props) => <ReasonDialog action={action} {...props} />;

const DIALOGS: Readonly<Record<AgreementAction, ComponentType<TransitionProps>>> = {
  offer: withTerms('offer'),
  counter: withTerms('counter'),
  decline: withReason('decline'),
  withdraw: withReason('withdraw'),
  accept: AcceptDialog,
  submit: DeliveryDialog,
  approve: ApproveDialog,
  'request-changes': ChangesDialog,
  'propose-amendment': withTerms('propose-amendment'),
  'accept-amendment': AcceptChangesDialog,
  'decline-amendment': withReason('decline-amendment'),
  'request-cancellation': withReason('request-cancellation'),
  'confirm-cancellation': CancelDialog,
  'complete-cancellation': CancelAloneDialog,
  'refuse-cancellation': withReason('refuse-cancellation'),
  review: ReviewDialog,
};

/** Explains why the transition is not allowed now. */
const NotNow = ({ why, onClose }: { why: string; onClose: () => void }) => (
  <RouteDialog title="You can’t do that now" onClose={onClose}>
    <DialogBody>
      <Typography>{why}</Typography>
    </DialogBody>
    <DialogFoot>
      <Button variant="contained" onClick={onClose}>
        OK
      </Button>
    </DialogFoot>
  </RouteDialog>
);

/** Dialog of a transition over the conversation, at /messages/{id}?step={action}. Decision 28. */
export const TransitionDialog = ({ place, talk, asked }: { place: Place; talk: Head; asked: RequestedTransition }) => {
  const close = useCloseDialog(paths.conversation(place.id));
  // Read once: a successful transition is no longer allowed while its dialog closes.
  const [why] = useState(() => (isOpenTo(talk, asked) ? null : whyNotOpen(talk, asked)));
  if (why !== null) return <NotNow why={why} onClose={close} />;
  const Dialog = DIALOGS[asked.action];
  return <Dialog place={place} talk={talk} asked={asked} onClose={close} />;
};
