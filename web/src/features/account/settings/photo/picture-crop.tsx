import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { CENTERED, MAX_ZOOM, movable, PHOTO } from '../../../../lib/pictures/crop.ts';
import { drawCrop, hidesPixels, imageOf, photoProblem, readPicture } from '../../../../lib/pictures/picture.ts';

/** Height of the preview in CSS pixels. */
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
  /** Receives the function that returns the selected part as an image, or throws PhotoError. */
  onReady: (image: () => Promise<Blob>) => void;
  /** The file is not a picture that the browser can read. */
  onUnreadable: (message: string) => void;
};

/** Directions in which a crop moves. */
const MOVES = [
  { axis: 'x', label: 'Left to right' },
  { axis: 'y', label: 'Top to bottom' },
] as const;

/** Preview of a chosen picture, and the position of its crop. Renders nothing until the picture is read. */
export const PictureCrop = ({ file, onReady, onUnreadable }: Props) => {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(CENTERED);
  const [isHidden] = useState(hidesPixels);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isCurrent = true;
    readPicture(file, PHOTO).then(
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
    if (canvas.current === null || picture === null) return;
    drawCrop(canvas.current, picture, crop);
    onReady(() => imageOf(file, picture, crop));
  }, [file, picture, crop, onReady]);

  if (picture === null) return null;
  const isMovable = movable(picture, crop);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Box
        component="canvas"
        ref={canvas}
        width={PREVIEW * 2}
        height={PREVIEW * 2}
        role="img"
        aria-label="Preview of your new photo"
        sx={{ width: PREVIEW, height: PREVIEW, flex: 'none', bgcolor: 'wash', borderRadius: 'pill' }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'grid', gap: 1, alignContent: 'center' }}>
        {isHidden ? (
          'Your browser hides the pixels of pictures from this page, so the center of this photo is used.'
        ) : (
          <>
            <Slider
              label="Zoom"
              value={crop.zoom}
              min={1}
              max={MAX_ZOOM}
              onChange={(zoom) => setCrop({ ...crop, zoom })}
            />
            {MOVES.filter(({ axis }) => isMovable[axis]).map(({ axis, label }) => (
              <Slider
                key={axis}
                label={label}
                value={crop[axis]}
                min={0}
                max={1}
                onChange={(to) => setCrop({ ...crop, [axis]: to })}
              />
            ))}
          </>
        )}
      </Box>
    </Box>
  );
};
