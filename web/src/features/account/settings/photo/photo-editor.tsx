import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { photoProblem } from '../../../../lib/pictures/picture.ts';
import { FormBanner } from '../../../../ui/forms/form-banner.tsx';
import { SaveRow } from '../section-form.tsx';
import { PictureCrop } from './picture-crop.tsx';

type Props = {
  file: Blob;
  /** Sends the photo, and shows a failure. */
  onSave: (photo: Blob) => Promise<unknown>;
  isSaving: boolean;
  onCancel: () => void;
  /** The file is not a picture that the browser can read. */
  onUnreadable: (message: string) => void;
};

/** Preview of a chosen picture, the position of its square crop, and the button that saves it. */
export const PhotoEditor = ({ file, onSave, isSaving, onCancel, onUnreadable }: Props) => {
  const [photo, setPhoto] = useState<(() => Promise<Blob>) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const onReady = useCallback((image: () => Promise<Blob>) => setPhoto(() => image), []);

  const save = async () => {
    setProblem(null);
    try {
      if (photo !== null) await onSave(await photo());
    } catch (error) {
      setProblem(photoProblem(error));
    }
  };

  return (
    <Box role="group" aria-label="New photo" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PictureCrop file={file} onReady={onReady} onUnreadable={onUnreadable} />
      {photo !== null && (
        <>
          <FormBanner>{problem}</FormBanner>
          <SaveRow>
            <Button variant="outlined" loading={isSaving} onClick={() => void save()}>
              Save photo
            </Button>
            <Button variant="text" disabled={isSaving} onClick={onCancel}>
              Cancel
            </Button>
          </SaveRow>
        </>
      )}
    </Box>
  );
};
