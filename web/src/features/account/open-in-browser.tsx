import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OPEN_IN_BROWSER } from '../../lib/browser/web-view.ts';
import { originOf } from '../../lib/navigation/origin.ts';
import { paths } from '../../lib/navigation/paths.ts';

/**
 * The address to open in a browser instead of a web view, with a button to copy it. It leads to the page of the visitor
 * after the login. Loads only in web views.
 */
export const OpenInBrowser = () => {
  const location = useLocation();
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const field = useRef<HTMLInputElement>(null);
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
