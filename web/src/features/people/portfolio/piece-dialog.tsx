import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Piece } from '@taskwright/contract';
import { photoUrl } from '@taskwright/contract/names/photo-address';
import { pieceBody } from '@taskwright/contract/schemas/profiles';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/api-client.ts';
import { draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { PIECE_PICTURE } from '../../../lib/pictures/crop.ts';
import { PhotoError } from '../../../lib/pictures/encode.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { ImageInput } from '../../../ui/forms/image-input.tsx';
import { PictureCrop } from '../../account/settings/photo/picture-crop.tsx';
import { problemOf } from '../../account/settings/use-save.ts';

type PictureFieldProps = {
  /** Picture that the piece has. */
  picture: string | undefined;
  /** A chosen file, which replaces the picture. */
  file: File | null;
  onFile: (file: File | null) => void;
  onRemove: () => void;
  onReady: (image: () => Promise<Blob>) => void;
  onUnreadable: (message: string) => void;
  isDisabled: boolean;
};

/** Picture of a piece: chosen, cropped to 4:3, and sent with the piece. */
const PictureField = ({ picture, file, onFile, onRemove, onReady, onUnreadable, isDisabled }: PictureFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const src = photoUrl(picture);
  const isChosen = file !== null || src !== undefined;
  const clear = () => {
    if (file === null) onRemove();
    else onFile(null);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, fontSize: '0.9375rem', p: 0, mb: 0.75 }}>
        Picture (optional)
      </Typography>
      {file !== null && (
        <PictureCrop
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          shape={PIECE_PICTURE}
          onReady={onReady}
          onUnreadable={onUnreadable}
        />
      )}
      {file === null && src !== undefined && (
        <Box
          component="img"
          src={src}
          alt="Picture of this piece"
          sx={{ width: 213, maxWidth: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 'field' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button ref={button} variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
          {isChosen ? 'Change picture' : 'Choose a picture'}
        </Button>
        {isChosen && (
          <Button variant="text" color="error" disabled={isDisabled} onClick={clear}>
            Remove picture
          </Button>
        )}
      </Box>
      <ImageInput ref={input} onChoose={onFile} />
    </Box>
  );
};

const { title, text, url } = pieceBody.shape;

/** Fields of a piece as typed, also in a draft. */
const typedPiece = z.object({ title: z.string(), text: z.string(), url: z.string() });
type PieceValues = z.infer<typeof typedPiece>;

/** Parses the typed fields into the contract's request. */
const pieceForm = z.object({
  title,
  text: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string): string | undefined => typed),
      text,
    ),
  ),
  url: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string): string | null | undefined => typed.trim() || null),
      url,
    ),
  ),
});

const valuesOf = (piece: Piece | null): PieceValues => ({
  title: piece?.title ?? '',
  text: piece?.text ?? '',
  url: piece?.url ?? '',
});

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
