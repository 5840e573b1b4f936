import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { confirmDialog, prepareDialogs } from '../../../lib/dialogs/dialog.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { endSession } from '../log-out.ts';
import { DELETION_EFFECTS } from './deletion-effects.ts';
import { withIdentity } from './identity/confirm-identity.ts';
import { Explanation } from './section-form.tsx';
import { useSave } from './use-save.ts';

const FINAL = 'You can’t undo this.';

const PARAGRAPHS = DELETION_EFFECTS.map((sentences) => sentences.join(' '));

/** Deletes the account after a confirmation. Returns whether the user confirmed. Throws on failure. */
const confirmAndDelete = async (): Promise<boolean> => {
  const isConfirmed = await confirmDialog({
    title: 'Delete your account?',
    text: [...PARAGRAPHS, FINAL].join('\n\n'),
    isLong: true,
    icon: 'warning',
    confirm: 'Delete account',
    cancel: 'Keep account',
  });
  if (!isConfirmed) return false;
  // RequireUser keeps the user, even if the provider notices the deletion before the response arrives.
  await withIdentity(() => call('closeAccount', {}));
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
      {PARAGRAPHS.map((paragraph) => (
        <Explanation key={paragraph}>{paragraph}</Explanation>
      ))}
      <Explanation>
        {FINAL} Active agreements must end first. The{' '}
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
