import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, Suspense, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { part } from '../../../../lib/loading/extra.tsx';
import { FormBanner } from '../../../../ui/forms/form-banner.tsx';
import { ImageInput } from '../../../../ui/forms/image-input.tsx';
import { Avatar } from '../../../../ui/people/person-avatar.tsx';
import { storeProfile } from '../../own-account.ts';
import type { SectionProps } from '../api.ts';
import { Saved } from '../section-form.tsx';
import { useSave } from '../use-save.ts';

const PhotoEditor = part(async () => (await import('./photo-editor.tsx')).PhotoEditor);

/** The user's photo: chosen or dropped, cropped, and sent at once. The code for pictures loads with the first one. */
export const PhotoField = ({ user: { uid }, account: { photo } }: SectionProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSave();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const choose = (chosen: File | null | undefined) => {
    if (chosen === null || chosen === undefined) return;
    setProblem(null);
    saving.clearDone();
    setFile(chosen);
  };

  /** Closes the editor. The focus returns to the button that opened it. */
  const close = useCallback((message: string | null) => {
    flushSync(() => {
      setFile(null);
      setProblem(message);
    });
    button.current?.focus({ preventScroll: true });
  }, []);

  // The buttons can take the focus only after the change, during which they are disabled.
  const send = async (image: Blob) => {
    setProblem(null);
    const isSaved = await saving.save(async () => storeProfile(uid, (await call('savePhoto', { image })).data), {
      // The API's reason to reject the photo.
      refuse: (error) => {
        if (!(error instanceof ApiError) || error.fields[0] === undefined) return false;
        setProblem(error.fields[0].message);
        return true;
      },
    });
    if (isSaved) close(null);
  };

  const remove = async () => {
    const isRemoved = await saving.save(async () => storeProfile(uid, (await call('removePhoto', {})).data));
    if (isRemoved) button.current?.focus({ preventScroll: true });
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <Box
      role="group"
      aria-label="Photo"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        borderRadius: 'field',
        outline: isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 8,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Avatar src={photo} size={72} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button ref={button} variant="outlined" disabled={saving.isSaving} onClick={() => input.current?.click()}>
              {photo === null ? 'Choose a photo' : 'Change photo'}
            </Button>
            {photo !== null && file === null && (
              <Button variant="text" color="error" loading={saving.isSaving} onClick={() => void remove()}>
                Remove photo
              </Button>
            )}
          </Box>
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            JPEG, PNG or WebP.{' '}
            <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
              You can also drop a picture here.
            </Box>
          </Typography>
        </Box>
        <ImageInput ref={input} onChoose={choose} />
      </Box>
      {file !== null && (
        <Suspense>
          <PhotoEditor
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            onSave={send}
            isSaving={saving.isSaving}
            onCancel={() => close(null)}
            onUnreadable={close}
          />
        </Suspense>
      )}
      <FormBanner>{problem ?? saving.problem}</FormBanner>
      <Saved>{saving.done}</Saved>
    </Box>
  );
};
