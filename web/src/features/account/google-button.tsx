import Button from '@mui/material/Button';
import SvgIcon from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useWebView } from '../../lib/browser/web-view.ts';
import { part } from '../../lib/loading/extra.tsx';
import { tryGoogle } from './lazy-sign-in.ts';

/** 'or' between two rules. Replaces MUI's Divider, whose code is larger than the form. */
const OrDivider = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '4px 0',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  '&::before': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const GoogleMark = () => (
  <SvgIcon viewBox="0 0 48 48" sx={{ fontSize: '20px !important' }}>
    <path
      fill="#4285F4"
      d="M45 24.5c0-1.6-.1-2.8-.4-4.1H24v7.8h12.1c-.2 1.9-1.6 4.8-4.5 6.8l6.6 5.1c4-3.7 6.8-9.1 6.8-15.6z"
    />
    <path
      fill="#34A853"
      d="M24 46c5.9 0 10.9-2 14.5-5.3l-6.9-5.4c-1.9 1.3-4.3 2.2-7.6 2.2-5.8 0-10.7-3.8-12.5-9.1l-6.8 5.3C8.3 40.9 15.6 46 24 46z"
    />
    <path
      fill="#FBBC05"
      d="M11.5 28.400c-.5-1.4-.7-2.9-.7-4.400s.3-3 .7-4.400l-6.8-5.300C3.3 17.2 2.5 20.5 2.5 24s.8 6.8 2.2 9.700z"
    />
    <path
      fill="#EA4335"
      d="M24 10.500c4.1 0 6.9 1.8 8.5 3.300l6.2-6C34.9 4.2 29.9 2 24 2 15.6 2 8.3 7.1 4.7 14.300l6.8 5.300C13.3 14.3 18.2 10.5 24 10.500z"
    />
  </SvgIcon>
);

type Props = { label: string; disabled: boolean; onStart: () => void; onEnd: (loggedIn: boolean) => void };

/**
 * Button for the login with Google, below the email form. Renders nothing in a web view, where GoogleElsewhere is above
 * the form.
 */
export const GoogleButton = ({ label, disabled, onStart, onEnd }: Props) => {
  const [open, setOpen] = useState(false);
  const isElsewhere = useWebView();
  const start = async () => {
    onStart();
    setOpen(true);
    const loggedIn = await tryGoogle();
    setOpen(false);
    onEnd(loggedIn);
  };
  if (isElsewhere) return null;
  return (
    <>
      <OrDivider>or</OrDivider>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<GoogleMark />}
        onClick={start}
        loading={open}
        disabled={disabled}
      >
        {label}
      </Button>
    </>
  );
};

const OpenInBrowser = part(async () => (await import('./open-in-browser.tsx')).OpenInBrowser);

/** Note above the form of a page inside another app, whose web view Google rejects. Renders nothing in a browser. */
export const GoogleElsewhere = () =>
  useWebView() ? (
    <Suspense>
      <OpenInBrowser />
    </Suspense>
  ) : null;
