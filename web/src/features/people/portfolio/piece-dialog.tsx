import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Piece, PieceBody, SavePieceBody } from '@taskwright/contract';
import { photoUrl } from '@taskwright/contract/names/photo-address';
import { pieceBody } from '@taskwright/contract/schemas/profiles';
import { typedLink } from '@taskwright/contract/schemas/text';
import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { PIECE_PICTURE } from '../../../lib/pictures/crop.ts';
import { PhotoError } from '../../../lib/pictures/encode.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
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
  url: z.pipe(typedLink, url),
});

/** Returns the request of a piece with its picture. */
const formOf = (body: PieceBody | SavePieceBody, picture: Blob | null): FormData => {
  const form = new FormData();
  form.set('body', JSON.stringify(body));
  if (picture !== null) form.set('picture', picture);
  return form;
};

const TEXT_IS_KEPT = 'Your text is still here.';

/** Returns the message for a picture that cannot be saved; null for other errors. */
const pictureProblem = (error: unknown): string | null => {
  if (error instanceof PhotoError) return `${error.message} ${TEXT_IS_KEPT}`;
  if (!(error instanceof ApiError) || error.status !== 413) return null;
  return `This picture is too large. Zoom in, or choose another one. ${TEXT_IS_KEPT}`;
};

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
  /** Called after the piece is saved. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * Form of a piece with its picture, which are saved together or not at all. Stores a draft of the texts on the device
 * until then.
 */
export const PieceDialog = ({ uid, piece, onSaved, onClose }: Props) => {
  const unchanged = valuesOf(piece);
  const draft = useDraft(draftKey(uid, 'piece', piece?._id ?? ''), typedPiece);
  const [isRestored, setRestored] = useState(draft.stored !== null && !isSame(draft.stored, unchanged));
  const form = useZodForm(pieceForm, draft.stored ?? unchanged);
  useKeepDraft(draft, form, (values) => (isSame(values, unchanged) ? null : values));
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const image = useRef<(() => Promise<Blob>) | null>(null);
  const key = useRef(crypto.randomUUID());

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
      const picture = (file === null ? null : await image.current?.()) ?? null;
      if (piece === null) {
        await call('addPiece', { image: formOf(body, picture), idempotencyKey: key.current });
      } else {
        const kept = isRemoved ? null : (piece.picture ?? null);
        await call('savePiece', { params: { id: piece._id }, image: formOf({ ...body, picture: kept }, picture) });
      }
      draft.remove();
      await onSaved();
      onClose();
    } catch (error) {
      console.error(error);
      // The piece was added by an earlier attempt, whose response was lost. Another attempt adds a second one.
      if (error instanceof ApiError && error.code === 'key-reused') {
        key.current = crypto.randomUUID();
        void onSaved();
      }
      if (!form.showRefusal(error)) setProblem(pictureProblem(error) ?? problemOf(error));
    } finally {
      setBusy(false);
    }
  });

  const startOver = () => {
    form.reset(unchanged);
    draft.store(null);
    setRestored(false);
  };

  return (
    <RouteDialog title={piece === null ? 'Add a piece' : 'Edit piece'} onClose={onClose} isForm>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent sx={BODY}>
          {isRestored && <DraftNote onStartOver={startOver} />}
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
            picture={isRemoved ? undefined : piece?.picture}
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
