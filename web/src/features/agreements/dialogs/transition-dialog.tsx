import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { type ComponentType, lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloseDialog } from '../../../lib/dialogs/close-dialog.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { isOpenTo, unavailableReason } from '../agreement-context.ts';
import { inboxAddress } from '../transition-url.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { AcceptChangesDialog, CancelAloneDialog, CancelDialog } from './answer-dialogs.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ReasonDialog, type ReasonTransition } from './reason-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { TransitionProps } from './use-transition-form.ts';

const TermsDialog = lazy(async () => ({ default: (await import('../terms/terms-dialog.tsx')).TermsDialog }));

type TermsTransition = 'offer' | 'counter' | 'propose-amendment';

const withTerms =
  (action: TermsTransition): ComponentType<TransitionProps> =>
  ({ requested: _, ...props }) => <TermsDialog action={action} {...props} />;

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
const Unavailable = ({ reason, onClose }: { reason: string; onClose: () => void }) => (
  <RouteDialog title="You can’t do that now" onClose={onClose}>
    <DialogContent>
      <Typography>{reason}</Typography>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        OK
      </Button>
    </DialogActions>
  </RouteDialog>
);

/** Dialog of a transition over the conversation, at /messages/{id}?step={transition}. Decision 28. */
export const TransitionDialog = ({
  conversationRef,
  conversation,
  requested,
  onTaken,
}: Omit<TransitionProps, 'onClose'>) => {
  const close = useCloseDialog(`${paths.conversation(conversationRef.id)}${inboxAddress(useLocation().search)}`);
  // Read once: a successful transition is no longer allowed while its dialog closes.
  const [reason] = useState(() =>
    isOpenTo(conversation, requested) ? null : unavailableReason(conversation, requested),
  );
  if (reason !== null) return <Unavailable reason={reason} onClose={close} />;
  const Dialog = DIALOGS[requested.action];
  return (
    <Dialog
      conversationRef={conversationRef}
      conversation={conversation}
      requested={requested}
      onTaken={onTaken}
      onClose={close}
    />
  );
};
