import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Piece } from '@taskwright/contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { OVER_PAGE } from '../../../lib/dialogs/close-dialog.ts';
import { monthAndYear } from '../../../lib/format/dates.ts';
import { hostOf } from '../../../lib/format/links-in.ts';
import { Dovetail } from '../../../ui/illustrations/dovetail.tsx';
import { clamp, USER_TEXT } from '../../../ui/layout/clamp.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { Stars } from '../../../ui/people/stars.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import { NEW_TAB } from '../../../ui/text/new-tab.ts';
import { hidden } from '../../../ui/text/page-heading.tsx';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { PieceCover } from '../card/piece-cover.tsx';

/** Characters of an average line of a card. */
const LINE = 40;

/** The start of a text of a card. */
const CardText = ({ text, lines }: { text: string; lines: number }) => (
  <Box sx={{ ...USER_TEXT, typography: 'body2' }}>
    <Folded text={text} lines={lines} most={lines} width={LINE} />
  </Box>
);

/** Mark of a proven piece, with the category and the month of the agreement. */
export const Proof = ({ category, month }: Pick<Piece, 'category' | 'month'>) => {
  const facts = [category, month === null ? null : monthAndYear(month)].filter((fact) => fact !== null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.875rem' }}>
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 600, color: 'mint.fg' }}
      >
        <Dovetail size={16} />
        Made on Taskwright
      </Box>
      {facts.length > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Box>
      )}
    </Box>
  );
};

/** The client's review of a proven piece, without its author. */
const ReviewOfPiece = ({ review: { stars, text } }: { review: NonNullable<Piece['review']> }) => (
  <Box sx={{ mt: 'auto', pt: 1.75 }}>
    <Box sx={{ display: 'grid', gap: 0.5, borderTop: '1px dashed', borderColor: 'divider', pt: 1.5 }}>
      <Box component="span" sx={hidden}>
        The client’s review:
      </Box>
      <Stars count={stars} />
      {text !== null && (
        <Box component="blockquote" sx={{ m: 0 }}>
          <CardText text={text} lines={3} />
        </Box>
      )}
    </Box>
  </Box>
);

/** Link of a piece, shown by its host. It is not trusted, like other links of users. */
export const PieceLink = ({ url }: { url: string }) => {
  const host = hostOf(url);
  if (host === null) return null;
  return (
    <Box
      component="a"
      href={url}
      title={url}
      target="_blank"
      rel="nofollow noopener noreferrer"
      sx={{
        ...TEXT_LINK,
        ...NEW_TAB,
        position: 'relative',
        justifySelf: 'start',
        maxWidth: '100%',
        overflowWrap: 'anywhere',
        fontSize: '0.9375rem',
        '@media (pointer: coarse)': { '&::before': { content: '""', position: 'absolute', inset: '-11px -4px' } },
      }}
    >
      {host}
    </Box>
  );
};

const PictureCount = ({ count }: { count: number }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      right: 10,
      bottom: 10,
      px: 1.25,
      py: 0.375,
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 'tag',
      bgcolor: 'background.paper',
      fontSize: '0.8125rem',
      fontWeight: 550,
    }}
  >
    {count} pictures
  </Box>
);

/** Extends a link to the whole card, except its other links and buttons. The focus ring surrounds the card. */
const OVER_CARD = {
  color: 'inherit',
  textDecoration: 'none',
  outline: 0,
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'panel' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

type Props = {
  piece: Piece;
  /** Address of the piece, which the cover and the title open. */
  href?: string;
  /** Prefetches the code of the view that the address opens. */
  onPrepare?: () => void;
  /** True for cards in the first view. */
  isFirst?: boolean;
  /** Buttons of the owner, below the piece. */
  actions?: ReactNode;
};

/** A piece of a portfolio. In a grid, cards of a row have equal heights. */
export const PieceCard = ({ piece, href, onPrepare, isFirst = false, actions }: Props) => {
  const { _id, kind, title, text, url, pictures, category, month, review } = piece;
  const id = useId();
  return (
    <Card
      as="article"
      aria-labelledby={id}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        ...(href !== undefined && {
          transition: 'border-color 150ms, box-shadow 150ms',
          '&:hover, &:focus-within': { borderColor: 'primary.light', boxShadow: '0 10px 28px rgb(0 0 0 / 9%)' },
        }),
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <PieceCover picture={pictures[0]?.picture} seed={_id} isFirst={isFirst} />
        {pictures.length > 1 && <PictureCount count={pictures.length} />}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, p: 2.25, pt: 2 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
          <Typography id={id} variant="h4" component="h3" title={title} sx={{ overflowWrap: 'anywhere', ...clamp(2) }}>
            {href === undefined ? (
              title
            ) : (
              <Box
                component={Link}
                to={href}
                state={OVER_PAGE}
                onPointerEnter={onPrepare}
                onFocus={onPrepare}
                sx={OVER_CARD}
              >
                {title}
              </Box>
            )}
          </Typography>
          {kind === 'proven' && <Proof category={category} month={month} />}
          {text !== '' && <CardText text={text} lines={4} />}
          {url !== undefined && <PieceLink url={url} />}
        </Box>
        {review !== null && <ReviewOfPiece review={review} />}
        {actions !== undefined && <Box sx={{ mt: review === null ? 'auto' : 0, pt: 1.75 }}>{actions}</Box>}
      </Box>
    </Card>
  );
};
