import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Piece, PieceBody } from '@taskwright/contract';
import { pieceBody } from '@taskwright/contract/schemas/profiles';
import { typedLink } from '@taskwright/contract/schemas/text';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { PIECE_PICTURE } from '../../../lib/pictures/crop.ts';
import { PhotoError } from '../../../lib/pictures/encode.ts';
import { dataUrl, fittedImage, photoProblem } from '../../../lib/pictures/picture.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { problemOf } from '../../account/settings/use-save.ts';
import { type ChosenPicture, PictureFields } from './picture-fields.tsx';

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

type PieceTexts = Omit<PieceBody, 'pictures'>;

/** Returns the request of a piece with its pictures. A new picture is the part with its place in the list. */
const formOf = (texts: PieceTexts, chosen: readonly ChosenPicture[]): FormData => {
  const pictures = chosen.map(({ image, src, alt }) => (image === null ? { picture: src, alt } : { alt }));
  const form = new FormData();
  form.set('body', JSON.stringify({ ...texts, pictures }));
  for (const [place, { image }] of chosen.entries()) if (image !== null) form.set(`pictures.${place}`, image);
  return form;
};

const TEXT_IS_KEPT = 'Your text is still here.';

/** Returns the message for a picture that cannot be read or saved; null for other errors. */
const pictureProblem = (error: unknown): string | null => {
  if (error instanceof PhotoError) return `${error.message} ${TEXT_IS_KEPT}`;
  if (!(error instanceof ApiError)) return null;
  if (error.status === 413) return `A picture is too large. Choose another one. ${TEXT_IS_KEPT}`;
  return error.fields.some(({ field }) => placeIn(field) !== null) ? `A picture can’t be saved. ${TEXT_IS_KEPT}` : null;
};

/** Returns the place of the picture that an error of the API names; null for other fields. */
const placeIn = (field: string): number | null => {
  const place = /^pictures\.(\d)/.exec(field)?.[1];
  return place === undefined ? null : Number(place);
};

/** Returns the pictures with the messages of an error of the API. */
const withErrors = (pictures: readonly ChosenPicture[], error: unknown): readonly ChosenPicture[] => {
  const fields = error instanceof ApiError ? error.fields : [];
  return pictures.map((picture, place) => ({
    ...picture,
    error: fields.find(({ field }) => placeIn(field) === place)?.message,
  }));
};

const picturesOf = (piece: Piece | null): readonly ChosenPicture[] =>
  (piece?.pictures ?? []).map(({ picture, alt }, place) => ({
    ...{ key: `stored ${place}`, src: picture, alt },
    image: null,
  }));

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
 * Form of a piece with its pictures, which are saved together or not at all. Stores a draft of the texts on the device
 * until then.
 */
export const PieceDialog = ({ uid, piece, onSaved, onClose }: Props) => {
  const unchanged = valuesOf(piece);
  const draft = useDraft(draftKey(uid, 'piece', piece?._id ?? ''), typedPiece);
  const [isRestored, setRestored] = useState(draft.stored !== null && !isSame(draft.stored, unchanged));
  const form = useZodForm(pieceForm, draft.stored ?? unchanged);
  useKeepDraft(draft, form, (values) => (isSame(values, unchanged) ? null : values));
  const [pictures, setPictures] = useState(() => picturesOf(piece));
  const [reading, setReading] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());

  const nextKey = useRef(0);

  /** Adds chosen files in their order. The first that cannot be read ends it. */
  const addFiles = async (files: readonly File[]) => {
    setProblem(null);
    setReading(files.length);
    try {
      for (const file of files) {
        const image = await fittedImage(file, PIECE_PICTURE);
        const src = await dataUrl(image);
        nextKey.current += 1;
        const picture = { key: `new ${nextKey.current}`, src, alt: '', image };
        setPictures((current) => [...current, picture]);
        setReading((count) => count - 1);
      }
    } catch (error) {
      console.error(error);
      setProblem(pictureProblem(error) ?? `${photoProblem(error)} ${TEXT_IS_KEPT}`);
    } finally {
      setReading(0);
    }
  };

  const submit = form.handleSubmit(async (body) => {
    setBusy(true);
    setProblem(null);
    try {
      if (reading > 0) throw new PhotoError('The pictures are still loading. Try again.');
      const image = formOf(body, pictures);
      if (piece === null) await call('addPiece', { image, idempotencyKey: key.current });
      else await call('savePiece', { params: { id: piece._id }, image });
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
      setPictures((current) => withErrors(current, error));
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
          <PictureFields
            pictures={pictures}
            onChange={setPictures}
            onFiles={(files) => void addFiles(files)}
            reading={reading}
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
