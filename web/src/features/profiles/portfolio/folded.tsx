import Box from '@mui/material/Box';
import { useState } from 'react';
import { clamp, USER_TEXT } from '../../../ui/layout/clamp.ts';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';

/** Characters of an average line of a card. */
const LINE = 40;

type Props = { children: string; lines: number };

/** A text that is cut after `lines` lines, with a button that shows the rest. The whole text is in the HTML. */
export const Folded = ({ children, lines }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const estimated = children.split('\n').reduce((sum, line) => sum + Math.ceil(Math.max(line.length, 1) / LINE), 0);
  const isLong = estimated > lines;
  return (
    <Box sx={{ typography: 'body2' }}>
      <Box sx={{ ...USER_TEXT, ...(isLong && !isOpen && clamp(lines)) }}>{children}</Box>
      {isLong && (
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{
            ...TEXT_LINK,
            position: 'relative',
            mt: 0.5,
            p: 0,
            border: 0,
            font: 'inherit',
            fontWeight: 600,
            backgroundColor: 'transparent',
            cursor: 'pointer',
            '&:hover': { textDecoration: 'underline' },
            '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-11px -8px' } },
          }}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Box>
      )}
    </Box>
  );
};
