import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Piece } from '@taskwright/contract';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { isolate } from '@taskwright/contract/limits/text';
import { Suspense, useId, useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { confirmDialog } from '../../../lib/dialogs/dialog.ts';
import { part } from '../../../lib/loading/extra.tsx';
import { loadCode } from '../../../lib/loading/missing-code.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { Frames } from '../../../ui/illustrations/frames.tsx';
import { PANEL_PADDING, Panel } from '../../../ui/layout/panel.tsx';
import { Saved } from '../../account/settings/section-form.tsx';
import { useSave } from '../../account/settings/use-save.ts';
import { ownProfileQuery, portfolioChanged } from '../own-profile.ts';
import { PieceCard } from './piece-card.tsx';

const pieceDialog = () => loadCode(() => import('./piece-dialog.tsx'));
const PieceDialog = part(async () => (await pieceDialog()).PieceDialog);
const prepare = (): void => void pieceDialog().catch(() => undefined);

const Empty = ({ text }: { text: string }) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, py: 2 }}>
    <Box sx={{ width: 200, maxWidth: '100%' }}>
      <Frames />
    </Box>
    <Typography sx={{ color: 'text.secondary', maxWidth: '44ch', textWrap: 'balance' }}>{text}</Typography>
  </Box>
);

type ActionsProps = { piece: Piece; isBusy: boolean; onEdit: () => void; onRemove: () => void };

/** Buttons of a piece. A proven piece stays as its client agreed to it. */
const Actions = ({ piece: { kind, title }, isBusy, onEdit, onRemove }: ActionsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {kind === 'own' && (
      <Button variant="outlined" size="small" aria-label={`Edit ${title}`} onClick={onEdit} onPointerEnter={prepare}>
        Edit
      </Button>
    )}
    <Button
      variant="text"
      size="small"
      color="error"
      disabled={isBusy}
      aria-label={`Remove ${title}`}
      onClick={onRemove}
      sx={kind === 'proven' ? { ml: -1 } : undefined}
    >
      Remove
    </Button>
  </Box>
);

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

/** Portfolio on the page 'Edit profile': the pieces, with buttons to add, edit and remove them. */
export const PortfolioEditor = ({ uid }: { uid: string }) => {
  const { data: profile } = useQuery(ownProfileQuery(uid));
  /** The piece in the dialog: null for a new one, undefined for no dialog. */
  const [edited, setEdited] = useState<Piece | null | undefined>(undefined);
  const removal = useSave();
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (profile === undefined) return null;
  const pieces = profile?.pieces ?? [];
  const isFull = pieces.length >= LIMITS.pieces;

  const remove = async (piece: Piece) => {
    const isConfirmed = await confirmDialog({
      title: `Remove “${isolate(piece.title)}”?`,
      text:
        piece.kind === 'proven'
          ? 'You can propose it to your client again later.'
          : 'Its text and picture are deleted. You can’t undo this.',
      icon: 'warning',
      confirm: 'Remove',
      cancel: 'Cancel',
    });
    if (!isConfirmed) return;
    const run = async () => {
      await call('removePiece', { params: { id: piece._id } });
      await portfolioChanged();
    };
    // The pressed button has unmounted.
    if (await removal.save(run, { message: 'Piece removed' })) add.current?.focus({ preventScroll: true });
  };

  return (
    <Panel as="section" aria-labelledby={id} sx={{ ...PANEL_PADDING, mt: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <div>
          <Typography id={id} variant="h3" component="h2">
            Portfolio
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {pieces.length === 0
              ? `Up to ${LIMITS.pieces} pieces of your work.`
              : `${pieces.length} of ${LIMITS.pieces} pieces. Work done on Taskwright comes first, then pieces with a picture.`}
          </Typography>
        </div>
        {profile !== null && (
          <Button
            ref={add}
            variant="outlined"
            startIcon={<Add />}
            disabled={isFull}
            onClick={() => setEdited(null)}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            Add a piece
          </Button>
        )}
      </Box>
      <Box sx={{ mt: 2.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {profile === null ? (
          <Empty text="Save your profile first. Then you can add your work." />
        ) : pieces.length === 0 ? (
          <Empty text="Clients look at work before they read. Add a piece with a picture, or propose a completed task to your client in its conversation." />
        ) : (
          <Box component="ul" aria-label="Your pieces" sx={GRID}>
            {pieces.map((piece) => (
              <li key={piece._id}>
                <PieceCard
                  piece={piece}
                  actions={
                    <Actions
                      piece={piece}
                      isBusy={removal.isSaving}
                      onEdit={() => setEdited(piece)}
                      onRemove={() => void remove(piece)}
                    />
                  }
                />
              </li>
            ))}
          </Box>
        )}
        <FormBanner>{removal.problem}</FormBanner>
        <Saved>{removal.done}</Saved>
      </Box>
      {edited !== undefined && (
        <Suspense>
          <PieceDialog uid={uid} piece={edited} onSaved={portfolioChanged} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
};
