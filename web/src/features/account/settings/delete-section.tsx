import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { CONTACT_HREF } from '../../../lib/contact.ts';
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

const ActiveAgreements = ({ agreements }: Pick<ApiError, 'agreements'>) => (
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

const LINK = { ...TEXT_LINK, color: 'inherit' } as const;

/** The API's sentence about earnings that cannot be paid out, with its two ways out as links. */
const UnpaidEarnings = ({ message, path }: Pick<ApiError, 'message' | 'path'>) =>
  message.split(/(Set up payouts|write to us)/).map((text) => {
    if (text === 'Set up payouts')
      return (
        <Box key={text} component={Link} to={path} sx={LINK}>
          {text}
        </Box>
      );
    if (text === 'write to us')
      return (
        <Box key={text} component="a" href={CONTACT_HREF} sx={LINK}>
          {text}
        </Box>
      );
    return text;
  });

/** Returns whether an error is a reason to keep the account that `Obstacle` shows. */
const isObstacle = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.agreements.length > 0 || error.path !== '');

/** Lists the obstacles that the user removes before the account can be deleted. */
const Obstacle = ({ error }: { error: ApiError }) =>
  error.agreements.length > 0 ? (
    <ActiveAgreements agreements={error.agreements} />
  ) : (
    <UnpaidEarnings message={error.message} path={error.path} />
  );

/** Deletes the account. RequireUser then shows the home page. */
export const DeleteSection = () => {
  const saving = useSave();
  const [obstacle, setObstacle] = useState<ApiError | null>(null);
  const press = () => {
    setObstacle(null);
    void saving.save(confirmAndDelete, {
      message: '',
      refuse: (error) => {
        if (!isObstacle(error)) return false;
        setObstacle(error);
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
        {FINAL} Active agreements must end first, and payouts must be set up if you have a balance. The{' '}
        <Box component={Link} to={paths.terms} sx={TEXT_LINK}>
          Terms and Conditions
        </Box>{' '}
        describe what applies afterwards.
      </Explanation>
      <FormBanner>{obstacle === null ? saving.problem : <Obstacle error={obstacle} />}</FormBanner>
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
