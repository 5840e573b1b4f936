import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

type Props = { picture: ReactNode; title: string; text: string; children?: ReactNode; heading?: 'h1' | 'h2' | 'h3' };

/** Empty state: a drawing, an explanation and actions. */
export const EmptyState = ({ picture, title, text, children, heading = 'h2' }: Props) => (
  <Notice sx={{ '& svg': { maxWidth: '100%', height: 'auto' } }}>
    {picture}
    <Typography variant="h3" component={heading} sx={{ mt: 3 }}>
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', maxWidth: '48ch', mt: 1, textWrap: 'balance' }}>{text}</Typography>
    {children !== undefined && (
      <Box sx={{ mt: 3, display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>{children}</Box>
    )}
  </Notice>
);
