import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { FormBanner } from '../../../../ui/forms/form-banner.tsx';
import { SaveRow } from '../parts/section-form.tsx';
import { CENTERED, MAX_ZOOM, movable } from './crop.ts';
import { drawCrop, photoOf, photoProblem, readPicture } from './picture.ts';

/** Side of the preview in CSS pixels. */
const PREVIEW = 160;

const Range = styled('input')(({ theme }) => ({
  width: '100%',
  minHeight: 32,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
}));

type SliderProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void };

const Slider = ({ label, onChange, ...range }: SliderProps) => {
  const id = useId();
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {label}
      </Box>
      <Range {...range} id={id} type="range" step={0.05} onChange={({ target }) => onChange(target.valueAsNumber)} />
    </div>
  );
};

type Props = {
  file: Blob;
  /** Sends the photo, and shows a failure. */
  onSave: (photo: Blob) => Promise<unknown>;
  isSaving: boolean;
  onCancel: () => void;
  /** The file is not a picture that the browser can read. */
  onUnreadable: (message: string) => void;
};

/** Preview of a chosen picture, and the position of its square crop. */
export const PhotoEditor = ({ file, onSave, isSaving, onCancel, onUnreadable }: Props) => {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(CENTERED);
  const [problem, setProblem] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isCurrent = true;
    readPicture(file).then(
      (read) => {
        if (isCurrent) setPicture(read);
        else read.close();
      },
      (error: unknown) => {
        if (isCurrent) onUnreadable(photoProblem(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [file, onUnreadable]);

  useEffect(() => {
    if (canvas.current !== null && picture !== null) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  if (picture === null) return null;
  const { x, y } = movable(picture, crop);

  const save = async () => {
    setProblem(null);
    try {
      await onSave(await photoOf(picture, crop));
    } catch (error) {
      setProblem(photoProblem(error));
    }
  };

  return (
    <Box role="group" aria-label="New photo" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Box
          component="canvas"
          ref={canvas}
          width={PREVIEW * 2}
          height={PREVIEW * 2}
          role="img"
          aria-label="Preview of your new photo"
          sx={{ width: PREVIEW, height: PREVIEW, borderRadius: 'pill', flex: 'none', bgcolor: 'wash' }}
        />
        <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'grid', gap: 1, alignContent: 'center' }}>
          <Slider
            label="Zoom"
            value={crop.zoom}
            min={1}
            max={MAX_ZOOM}
            onChange={(zoom) => setCrop({ ...crop, zoom })}
          />
          {x && (
            <Slider
              label="Left to right"
              value={crop.x}
              min={0}
              max={1}
              onChange={(to) => setCrop({ ...crop, x: to })}
            />
          )}
          {y && (
            <Slider
              label="Top to bottom"
              value={crop.y}
              min={0}
              max={1}
              onChange={(to) => setCrop({ ...crop, y: to })}
            />
          )}
        </Box>
      </Box>
      <FormBanner>{problem}</FormBanner>
      <SaveRow>
        <Button variant="outlined" loading={isSaving} onClick={() => void save()}>
          Save photo
        </Button>
        <Button variant="text" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </SaveRow>
    </Box>
  );
};
