import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { OpenJoint } from '../illustrations/open-joint.tsx';
import { Isolated } from '../text/isolated.tsx';
import { Notice } from './error-note.tsx';

type Props = { picture: ReactNode; title: string; text: string; children?: ReactNode; heading?: 'h1' | 'h2' | 'h3' };

/** Empty state: a drawing, an explanation and actions. */
export const EmptyState = ({ picture, title, text, children, heading = 'h2' }: Props) => (
  <Notice sx={{ '& svg': { maxWidth: '100%', height: 'auto' } }}>
    {picture}
    <Typography variant="h3" component={heading} sx={{ mt: 3 }}>
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', maxWidth: '48ch', mt: 1, textWrap: 'balance' }}>
      <Isolated text={text} />
    </Typography>
    {children !== undefined && (
      <Box sx={{ mt: 3, display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>{children}</Box>
    )}
  </Notice>
);

/** Empty state of a signed-in user's list, with a link to Browse. */
export const NothingYet = ({ title, text }: { title: string; text: string }) => (
  <EmptyState picture={<OpenJoint style={{ width: 240 }} />} title={title} text={text}>
    <Button component={Link} to={paths.browse} variant="contained">
      Browse Tasks
    </Button>
  </EmptyState>
);
