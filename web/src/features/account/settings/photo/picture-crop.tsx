import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { CENTERED, MAX_ZOOM, movable, type Shape } from '../../../../lib/pictures/crop.ts';
import { drawCrop, hidesPixels, imageOf, photoProblem, readPicture } from '../../../../lib/pictures/picture.ts';

/** Height of the preview in CSS pixels. */
const PREVIEW = 160;
/** Shape of the preview, as the picture is shown later: an avatar, or a picture of the portfolio. */
const CIRCLE = { borderRadius: 'pill' };
const ROUNDED = { borderRadius: 'field' };

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
  shape: Shape;
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
export const PictureCrop = ({ file, shape, onReady, onUnreadable }: Props) => {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(CENTERED);
  const [isHidden] = useState(hidesPixels);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isCurrent = true;
    readPicture(file, shape).then(
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
  }, [file, shape, onUnreadable]);

  useEffect(() => {
    if (canvas.current === null || picture === null) return;
    drawCrop(canvas.current, picture, crop, shape);
    onReady(() => imageOf(file, picture, crop, shape));
  }, [file, picture, crop, shape, onReady]);

  if (picture === null) return null;
  const isMovable = movable(picture, crop, shape);
  const width = Math.round((PREVIEW * shape.width) / shape.height);
  const isSquare = shape.width === shape.height;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Box
        component="canvas"
        ref={canvas}
        width={width * 2}
        height={PREVIEW * 2}
        role="img"
        aria-label={`Preview of your new ${shape.kind}`}
        sx={{ width, height: PREVIEW, flex: 'none', bgcolor: 'wash', ...(isSquare ? CIRCLE : ROUNDED) }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'grid', gap: 1, alignContent: 'center' }}>
        {isHidden ? (
          `Your browser hides the pixels of pictures from this page, so the center of this ${shape.kind} is used.`
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
