import LinkIcon from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { PHONE_TARGET } from './list-skeleton.tsx';

type Props = {
  id: string;
  /** Name of the freelancer who was invited when the task was posted; null without one. */
  invited: string | null;
  /** Shown below the note. */
  children: ReactNode;
};

/** Note on a task that was just posted, with a button that copies its link. Shows the link if copying fails. */
export const PostedNote = ({ id, invited, children }: Props) => {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const link = new URL(paths.details(id), window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setResult('copied');
    } catch (error) {
      // Without permission or on an insecure address.
      console.error(error);
      setResult('failed');
    }
  };
  return (
    <Box
      component="section"
      aria-label="Your new task"
      data-screen-only
      sx={{ display: 'grid', gap: 1.5, px: 2.25, py: 1.75, mb: 2.5, borderRadius: 'field', bgcolor: 'mint.bg' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
        <Box sx={{ flex: '1 1 20rem' }}>
          Your task is live
          {invited !== null && (
            <>
              , and <bdi>{invited}</bdi> is invited
            </>
          )}
          . Send its link to people who could do it. After the deadline, the page shows that bidding has closed.
        </Box>
        <Button variant="outlined" size="small" startIcon={<LinkIcon />} onClick={copy} sx={PHONE_TARGET}>
          Copy link
        </Button>
      </Box>
      <Box role="status" sx={{ fontWeight: 500, '&:empty': { position: 'absolute' } }}>
        {result === 'copied' && 'Link copied.'}
        {result === 'failed' && 'We couldn’t copy the link. Copy it from this field.'}
      </Box>
      {result === 'failed' && (
        <InputBase
          readOnly
          aria-label="Link to your task"
          value={link}
          inputRef={(field: HTMLInputElement | null) => field?.select()}
        />
      )}
      {children}
    </Box>
  );
};
