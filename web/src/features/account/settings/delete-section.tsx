import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { setLeaving } from '../../../lib/auth/session.ts';
import { confirmDialog, prepareDialogs } from '../../../lib/dialogs/dialog.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { endSession } from '../log-out.ts';
import { withIdentity } from './identity/confirm-identity.ts';
import { Explanation } from './parts/explanation.tsx';
import { useSave } from './parts/use-save.ts';

/** Effects of the deletion. The section and the dialog show the same texts. */
const EFFECTS = {
  deleted:
    'We delete your profile, photo, open tasks, bids, open offers, notifications, blocks, newsletter address, and the drafts on this device.',
  kept: 'Agreements, their conversations, reviews and reports stay for the other person, without your name and photo. They show “Former member” instead, for as long as the other person has an account.',
  final: 'You can’t undo this.',
} as const;

/** Deletes the account after a confirmation. Returns whether the user confirmed. Throws on failure. */
const confirmAndDelete = async (): Promise<boolean> => {
  const isConfirmed = await confirmDialog({
    title: 'Delete your account?',
    text: [EFFECTS.deleted, EFFECTS.kept, EFFECTS.final].join('\n\n'),
    icon: 'warning',
    confirm: 'Delete account',
    cancel: 'Keep account',
  });
  if (!isConfirmed) return false;
  // The provider may notice the deletion before the response arrives, and would report an expired session.
  setLeaving(true);
  try {
    await withIdentity(() => call('closeAccount', {}));
  } catch (error) {
    setLeaving(false);
    throw error;
  }
  await endSession();
  notify('success', 'Your account is deleted.');
  return true;
};

type Agreements = ApiError['agreements'];

const ActiveAgreements = ({ agreements }: { agreements: Agreements }) => (
  <>
    Finish or end these agreements first:
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {agreements.map(({ title, path }) => (
        <li key={path}>
          <Box component={Link} to={path} sx={TEXT_LINK}>
            {title}
          </Box>
        </li>
      ))}
    </Box>
  </>
);

/** Deletes the account. RequireUser then shows the home page. */
export const DeleteSection = () => {
  const saving = useSave();
  const [agreements, setAgreements] = useState<Agreements>([]);
  const press = () => {
    setAgreements([]);
    void saving.save(confirmAndDelete, {
      message: '',
      refuse: (error) => {
        if (!(error instanceof ApiError) || error.agreements.length === 0) return false;
        setAgreements(error.agreements);
        return true;
      },
    });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Explanation>{EFFECTS.deleted}</Explanation>
      <Explanation>{EFFECTS.kept}</Explanation>
      <Explanation>
        {EFFECTS.final} Active agreements must end first. The{' '}
        <Box component={Link} to={paths.terms} sx={TEXT_LINK}>
          Terms and Conditions
        </Box>{' '}
        describe what applies afterwards.
      </Explanation>
      <FormBanner>{agreements.length > 0 ? <ActiveAgreements agreements={agreements} /> : saving.problem}</FormBanner>
      <Box>
        <Button
          variant="text"
          color="error"
          loading={saving.isSaving}
          onClick={press}
          onPointerEnter={prepareDialogs}
          onFocus={prepareDialogs}
          sx={{ ml: -2.5 }}
        >
          Delete account
        </Button>
      </Box>
    </Box>
  );
};
