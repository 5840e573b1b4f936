import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Piece } from '@taskwright/contract';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../lib/api/api-client.ts';
import { draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { PhotoError } from '../../../lib/pictures/encode.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { problemOf } from '../../account/settings/parts/use-save.ts';
import { PictureField } from './picture-field.tsx';
import { pieceForm, typedPiece, valuesOf } from './piece-form.ts';

const BODY = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' } as const;

type Props = {
  /** User whose device stores the draft. */
  uid: string;
  /** Null for a new piece. */
  piece: Piece | null;
  /** Called after each saved part, so that the page shows it even if a later part fails. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * Form of a piece with its picture. Stores a draft of the texts on the device until the piece is saved. The piece is saved before its picture: after a failure of the picture, the dialog
 * stays open and saves the same piece again.
 */
export const PieceDialog = ({ uid, piece, onSaved, onClose }: Props) => {
  const unchanged = valuesOf(piece);
  const draft = useDraft(draftKey(uid, 'piece', piece?._id ?? ''), typedPiece);
  const [isRestored, setRestored] = useState(draft.stored !== null && !isSame(draft.stored, unchanged));
  const form = useZodForm(pieceForm, draft.stored ?? unchanged);
  useKeepDraft(draft, form, (values) => (isSame(values, unchanged) ? null : values));
  const [saved, setSaved] = useState(piece);
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const image = useRef<(() => Promise<Blob>) | null>(null);
  const [key] = useState(() => crypto.randomUUID());

  const choose = (chosen: File | null) => {
    image.current = null;
    setProblem(null);
    setFile(chosen);
  };
  const onReady = useCallback((make: () => Promise<Blob>) => {
    image.current = make;
  }, []);
  const onUnreadable = useCallback((message: string) => {
    setFile(null);
    setProblem(message);
  }, []);

  const submit = form.handleSubmit(async (body) => {
    setBusy(true);
    setProblem(null);
    try {
      if (file !== null && image.current === null) throw new PhotoError('The picture is still loading. Try again.');
      const picture = file === null ? null : await image.current?.();
      const { data } =
        saved === null
          ? await call('addPiece', { body, idempotencyKey: key })
          : await call('savePiece', { params: { id: saved._id }, body });
      setSaved(data);
      draft.remove();
      const params = { id: data._id };
      if (picture) await call('savePicture', { params, image: picture });
      else if (isRemoved && data.picture !== undefined) await call('removePicture', { params });
      await onSaved();
      onClose();
    } catch (error) {
      console.error(error);
      void onSaved();
      if (!form.showRefusal(error)) setProblem(error instanceof PhotoError ? error.message : problemOf(error));
    } finally {
      setBusy(false);
    }
  });

  const startOver = () => {
    flushSync(() => {
      form.reset(unchanged);
      draft.store(null);
      setRestored(false);
    });
    // The pressed button has unmounted.
    form.setFocus('title');
  };

  return (
    <RouteDialog title={piece === null ? 'Add a piece' : 'Edit piece'} onClose={onClose} isForm>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent sx={BODY}>
          {isRestored && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              These are your unsaved changes.{' '}
              <Button variant="text" size="small" onClick={startOver}>
                Start over
              </Button>
            </Typography>
          )}
          <Field label="Title" required {...form.field('title')} />
          <Field
            label="Description (optional)"
            multiline
            minRows={4}
            hint="What you made, and for what purpose. At most 600 characters."
            {...form.field('text')}
          />
          <Field label="Link (optional)" type="url" placeholder="https://" {...form.field('url')} />
          <PictureField
            picture={isRemoved ? undefined : saved?.picture}
            file={file}
            onFile={choose}
            onRemove={() => setRemoved(true)}
            onReady={onReady}
            onUnreadable={onUnreadable}
            isDisabled={isBusy}
          />
          <FormBanner>{problem}</FormBanner>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Save piece
          </Button>
        </DialogActions>
      </Box>
    </RouteDialog>
  );
};
