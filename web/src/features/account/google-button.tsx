import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import SvgIcon from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OPEN_IN_BROWSER, useWebView } from '../../lib/browser/web-view.ts';
import { originOf } from '../../lib/navigation/origin.ts';
import { paths } from '../../lib/navigation/paths.ts';
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

/**
 * Note for a page inside another app, whose web view Google rejects: the address to open in a browser, which leads to
 * the page of the visitor after the login. Renders nothing in a browser.
 */
export const GoogleElsewhere = () => {
  const location = useLocation();
  const isElsewhere = useWebView();
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  if (!isElsewhere) return null;
  const origin = originOf(location);
  const address = new URL(
    origin === paths.home ? `${location.pathname}${location.search}` : origin,
    window.location.origin,
  ).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setResult('copied');
    } catch (error) {
      // A web view may have no clipboard.
      console.error(error);
      setResult('failed');
      field.current?.select();
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.25, px: 2.25, py: 1.75, mb: 2.5, borderRadius: 'field', bgcolor: 'mint.bg' }}>
      <div>{OPEN_IN_BROWSER}</div>
      <InputBase
        readOnly
        inputRef={field}
        value={address}
        slotProps={{ input: { 'aria-label': 'Address of this page' } }}
        onFocus={({ target }) => target.select()}
        endAdornment={
          <Button variant="text" size="small" onClick={copy} sx={{ mr: -1 }}>
            Copy
          </Button>
        }
      />
      <Box role="status" sx={{ fontWeight: 500, '&:empty': { position: 'absolute' } }}>
        {result === 'copied' && 'Address copied.'}
        {result === 'failed' && 'We couldn’t copy the address. Copy it from this field.'}
      </Box>
    </Box>
  );
};
