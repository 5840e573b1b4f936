import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entry } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { createContext, useContext } from 'react';
import { USER_TEXT } from '../../ui/layout/clamp.ts';
import { AGREEMENT_COLUMN, AGREEMENT_WIDTH, COLUMN_GAP, THIRD_COLUMN, THIRD_WIDTH } from '../../ui/layout/columns.ts';
import { Folded } from '../../ui/text/folded.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { LinkedText } from '../../ui/text/linked-text.tsx';

/** Frame of the agreement between the head and the timeline of a conversation. */
export const FRAME = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  px: { xs: 2, md: 2.5 },
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
  bgcolor: 'wash',
} as const;

/** Fits the head of a column in about half of its height, and a short foot: 640 pixels by default. */
export const MEDIUM = '@media screen and (min-height: 40em)';
/** Fits a head with a reason or a warning, or a long foot: 800 pixels by default. */
export const HIGH = '@media screen and (min-height: 50em)';

/** Space below the content of a column and of a sheet, in pixels. */
export const PADDING_BOTTOM = 24;

/** Column of the agreement next to the messages. It scrolls by itself, and takes no space of the messages. */
export const COLUMN = {
  [`@media ${AGREEMENT_COLUMN}`]: {
    position: 'absolute',
    inset: `-1px auto -1px calc(100% + ${COLUMN_GAP} + 1px)`,
    width: AGREEMENT_WIDTH,
    boxSizing: 'border-box',
    pb: `${PADDING_BOTTOM}px`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 'panel',
    bgcolor: 'background.paper',
    '&:focus-visible': { outlineOffset: -2 },
  },
  [THIRD_COLUMN]: { width: THIRD_WIDTH },
  '@media print': { position: 'static', width: 'auto', border: 0, overflow: 'visible' },
} as const;

/** Head of a column: status and next step. It stays visible while the rest scrolls, unless the window is low. */
export const columnHead = (isTall: boolean) =>
  ({
    ...FRAME,
    [isTall ? HIGH : MEDIUM]: { position: 'sticky', top: 0, zIndex: 1 },
  }) as const;

/** Keeps the focus below the sticky head. As padding of the column, it would scroll the focus in the head too. */
export const BELOW_HEAD = { '& :is(a, button)': { [MEDIUM]: { scrollMarginTop: '18rem' } } } as const;

/** Loaded timeline entries of the conversation. */
export const EntriesContext = createContext<readonly Entry[]>([]);

type NoteProps = {
  text: string;
  by: Entry['by'];
  /** Name of the other party. */
  name: string;
};

/** Note of a counter-offer, as a quote with its author. */
export const Note = ({ text, by, name }: NoteProps) => (
  <Box
    component="figure"
    sx={{ m: 0, pl: 1.5, borderLeft: '3px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
  >
    <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
      <Isolated text={by === 'me' ? 'Your note' : `Note from ${isolate(name)}`} />
    </Typography>
    <Box component="blockquote" sx={{ ...USER_TEXT, m: 0 }}>
      <Folded text={text}>
        <LinkedText>{text}</LinkedText>
      </Folded>
    </Box>
  </Box>
);

/** Note of the counter-offer with these terms. Renders nothing if its timeline entry is not loaded. */
export const TermsNote = ({ version, name }: { version: number; name: string }) => {
  const entries = useContext(EntriesContext);
  const entry = entries.findLast((each) => each.kind === 'counter' && each.terms.version === version);
  if (entry?.kind !== 'counter' || entry.note === null) return null;
  return <Note text={entry.note} by={entry.by} name={name} />;
};
