import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Suggestions } from '@taskwright/contract';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../lib/auth/session.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { QUIET_LINK } from '../../ui/text/text-link.ts';
import { ResendEmail, reloadEmailVerified } from '../account/verification.tsx';
import { type FirstStep, firstSteps } from './first-steps.ts';

const ICON = { fontSize: 24, flex: 'none' } as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.25,
  minHeight: 44,
  overflowWrap: 'anywhere',
} as const;

const Mark = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <CheckCircle sx={{ ...ICON, color: 'primary.main' }} titleAccess="Done" />
  ) : (
    <RadioButtonUnchecked sx={{ ...ICON, color: 'text.secondary' }} titleAccess="To do" />
  );

/** The step before all others, with the address that the link was sent to. */
const Verify = ({ user: { email, emailVerified } }: { user: SessionUser }) => (
  <Box
    sx={{
      ...ROW,
      // On a phone, the address and the button are below the name.
      alignItems: emailVerified ? 'center' : { xs: 'flex-start', sm: 'center' },
      px: 2.5,
      py: 1,
      borderBottom: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Mark isDone={emailVerified} />
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        flex: 1,
        minWidth: 0,
      }}
    >
      <Box component="span" sx={{ color: emailVerified ? 'text.secondary' : 'text.primary', fontWeight: 500 }}>
        Verify your email
      </Box>
      {!emailVerified && (
        <>
          {email !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 0 }}>
              We sent a link to <bdi>{email}</bdi>.
            </Typography>
          )}
          <Box sx={{ ml: { sm: 'auto' } }}>
            <ResendEmail email={email} />
          </Box>
        </>
      )}
    </Box>
  </Box>
);

const Step = ({ step }: { step: FirstStep }) => (
  <Box component="li" sx={ROW}>
    <Mark isDone={step.isDone} />
    {step.isDone ? (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {step.name}
      </Box>
    ) : (
      <Box
        component={Link}
        to={step.to}
        sx={{ ...QUIET_LINK, display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        {step.name}
      </Box>
    )}
  </Box>
);

const Steps = ({ title, steps }: { title: string; steps: readonly FirstStep[] }) => {
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Box sx={{ px: 2.5, py: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <Typography id={id} variant="h6" component="h3">
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {done} of {steps.length} done
        </Typography>
      </Box>
      <Box component="ol" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </Box>
    </Box>
  );
};

type Props = { user: SessionUser; done: Suggestions['done']; onHide: () => void };

/** The first steps of a new account: verification, then two to hire and two to work, ticked as they are done. */
export const Welcome = ({ user, done, onHide }: Props) => {
  const id = useId();
  useEffect(() => {
    // The email may have been verified in another tab.
    if (!user.emailVerified) reloadEmailVerified().catch(() => undefined);
  }, [user.emailVerified]);
  const { hire, work } = firstSteps(done);
  return (
    <Panel as="section" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          px: 2.5,
          py: 1,
          bgcolor: 'mint.bg',
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere', py: 0.75 }}>
          {user.displayName === null ? (
            'Welcome'
          ) : (
            <>
              Welcome, <bdi>{user.displayName}</bdi>
            </>
          )}
        </Typography>
        <Button size="small" onClick={onHide} aria-label="Hide the first steps" sx={{ mr: -1, flex: 'none' }}>
          Hide
        </Button>
      </Box>
      <Verify user={user} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          '& > * + *': {
            borderStyle: 'solid',
            borderColor: 'divider',
            borderWidth: { xs: '1px 0 0', sm: '0 0 0 1px' },
          },
        }}
      >
        <Steps title="To hire" steps={hire} />
        <Steps title="To work" steps={work} />
      </Box>
    </Panel>
  );
};
