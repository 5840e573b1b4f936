import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Piece, Profile } from '@taskwright/contract';
import { photoUrl } from '@taskwright/contract/names/photo-address';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCloseDialog } from '../../../lib/dialogs/close-dialog.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { USER_TEXT } from '../../../ui/layout/clamp.ts';
import { Stars } from '../../../ui/people/stars.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';
import { PieceCover } from '../card/piece-cover.tsx';
import { PieceLink, Proof } from './piece-card.tsx';

type Pictures = Piece['pictures'];

/** Ratio of the widest and of the narrowest frame of a picture. */
const [WIDEST, NARROWEST] = [16 / 9, 3 / 4];

/** Returns the ratio of a frame in which all pictures of a piece fit, so that it keeps its size from one to the next. */
const ratioOf = (pictures: Pictures): number =>
  Math.max(NARROWEST, Math.min(WIDEST, ...pictures.map(({ width, height }) => width / height)));

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The whole pictures of a piece, one at a time, by buttons and arrow keys. A drawing without pictures. */
const PieceStage = ({ piece: { _id, title, pictures } }: { piece: Piece }) => {
  const [place, setPlace] = useState(0);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const count = pictures.length;
  const shown = pictures[place];
  const step = (by: -1 | 1) => setPlace((current) => (current + by + count) % count);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const next = photoUrl(pictures[(place + 1) % count]?.picture);
  useEffect(() => {
    if (next !== undefined) new Image().src = next;
  }, [next]);

  const src = photoUrl(shown?.picture);
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ borderRadius: 'field', overflow: 'hidden', border: '1px solid', borderColor: 'divider' }}>
        {shown === undefined || src === undefined || broken.has(src) ? (
          <PieceCover picture={undefined} seed={_id} />
        ) : (
          <Box
            component="img"
            key={src}
            src={src}
            alt={shown.alt || `${title}, picture ${place + 1}`}
            width={shown.width}
            height={shown.height}
            onError={() => setBroken(new Set([...broken, src]))}
            sx={{
              display: 'block',
              width: '100%',
              height: 'auto',
              aspectRatio: String(ratioOf(pictures)),
              maxHeight: { xs: '70dvh', md: 'calc(100dvh - 17rem)' },
              minHeight: 160,
              objectFit: 'contain',
              bgcolor: 'wash',
            }}
          />
        )}
      </Box>
      {count > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" onClick={() => step(-1)}>
            Previous<span style={hidden}> picture</span>
          </Button>
          <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {place + 1} of {count}
          </Box>
          <Button variant="outlined" size="small" onClick={() => step(1)}>
            Next<span style={hidden}> picture</span>
          </Button>
        </Box>
      )}
    </Box>
  );
};

/** Text, link and proof of a piece, and the client's review of the agreement. */
const PieceFacts = ({ piece: { kind, category, month, text, url, review }, name }: { piece: Piece; name: string }) => (
  <Box sx={{ minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}>
    {kind === 'proven' && <Proof category={category} month={month} />}
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      Work of <bdi>{name}</bdi>
    </Typography>
    {text !== '' && <Typography sx={USER_TEXT}>{text}</Typography>}
    {url !== undefined && <PieceLink url={url} />}
    {review !== null && (
      <Box component="section" sx={{ display: 'grid', gap: 1, pt: 2, borderTop: '1px dashed', borderColor: 'divider' }}>
        <Typography variant="h4" component="h3">
          The client’s review
        </Typography>
        <Stars count={review.stars} />
        {review.text !== null && (
          <Typography component="blockquote" sx={{ ...USER_TEXT, m: 0 }}>
            {review.text}
          </Typography>
        )}
      </Box>
    )}
  </Box>
);

type Props = {
  profile: Pick<Profile, 'name' | 'pieces'>;
  id: string;
  /** Address of the page below. */
  page: string;
  /** Returns the address of a piece. */
  hrefOf: (id: string) => string;
};

/** A piece of a portfolio over the page of its freelancer, with an address of its own. */
export const PieceView = ({ profile: { name, pieces }, id, page, hrefOf }: Props) => {
  const close = useCloseDialog(page);
  const { state } = useLocation();
  const at = pieces.findIndex(({ _id }) => _id === id);
  const piece = pieces[at];
  if (piece === undefined) {
    return (
      <RouteDialog title="Piece not found" onClose={close}>
        <DialogContent>
          <Typography>
            The portfolio of <bdi>{name}</bdi> has no such piece. It may have been removed.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={close}>
            Show the portfolio
          </Button>
        </DialogActions>
      </RouteDialog>
    );
  }
  const others = [
    { label: 'Previous piece', to: pieces[at - 1] },
    { label: 'Next piece', to: pieces[at + 1] },
  ];
  return (
    <RouteDialog title={piece.title} onClose={close} isWide>
      <DialogContent>
        <Box role="status" sx={hidden}>
          {piece.title}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' },
            gap: { xs: 3, md: 4 },
          }}
        >
          <PieceStage key={piece._id} piece={piece} />
          <PieceFacts piece={piece} name={name} />
        </Box>
      </DialogContent>
      {pieces.length > 1 && (
        <DialogActions sx={{ justifyContent: 'space-between', px: 0.5 }}>
          {others.map(({ label, to }) =>
            to === undefined ? (
              <span key={label} />
            ) : (
              <Button key={label} component={Link} to={hrefOf(to._id)} state={state} replace variant="text">
                {label}
              </Button>
            ),
          )}
        </DialogActions>
      )}
    </RouteDialog>
  );
};
