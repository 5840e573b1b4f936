import { DialogBody, RouteDialog } from '../../../ui/route-dialog.tsx';
import type { Head, Place } from '../api.ts';

type Props = {
  place: Place;
  talk: Head;
  action: 'offer' | 'counter' | 'propose-amendment';
  onClose: () => void;
};

const TITLES = { offer: 'Make an offer', counter: 'Propose changes', 'propose-amendment': 'Propose changes' } as const;

/** The terms of an offer, of other terms in its place, or of a change to what was agreed. */
export const TermsDialog = ({ action, onClose }: Props) => (
  <RouteDialog title={TITLES[action]} onClose={onClose} isForm>
    <DialogBody />
  </RouteDialog>
);
