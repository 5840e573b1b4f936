import Box from '@mui/material/Box';
import { photoUrl } from '@taskwright/contract/names/photo-address';
import { useState } from 'react';
import { ink, Pieces, SquaredPaper, Svg } from '../../../ui/illustrations/drawing.tsx';
import { socketBoard, tailBoard } from '../../../ui/illustrations/joinery.ts';

const WIDTH = 400;
const HEIGHT = 300;

/** Joints of the drawn covers: number of tails, and the gap between the boards. */
const JOINTS = [
  { count: 2, gap: 12 },
  { count: 1, gap: 40 },
  { count: 3, gap: 8 },
  { count: 2, gap: 46 },
] as const;

const coverOf = (variant: number) => {
  const { count, gap } = JOINTS[variant % JOINTS.length] ?? JOINTS[0];
  const tails = { count, length: 36, root: 48 / count, flare: 20 / count };
  const left = tailBoard({ x: 52, y: 80, width: 116, height: 134, radius: 6 }, tails);
  const right = socketBoard(
    { x: 168 + gap, y: 80, width: 180 - gap, height: 134, radius: 6 },
    tails,
    count > 2 ? 3 : 6,
  );
  return { left, right };
};

/** Returns a number from a text, the same everywhere. */
const variantOf = (text: string): number => {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return sum;
};

/** Drawing in place of a picture: two boards on squared paper. `seed` selects one of its variants. */
const DrawnCover = ({ seed }: { seed: string }) => {
  const variant = variantOf(seed);
  const { left, right } = coverOf(variant);
  const isSwapped = variant % 2 === 1;
  return (
    <Svg width={WIDTH} height={HEIGHT} preserveAspectRatio="xMidYMid slice" style={{ height: '100%' }}>
      <rect width={WIDTH} height={HEIGHT} fill={ink.wash} />
      <SquaredPaper width={WIDTH} height={HEIGHT} step={25} />
      <path d={`M0 147H${WIDTH}`} stroke={ink.pencil} strokeDasharray="14 5 3 5" opacity="0.5" />
      <Pieces
        thick={6}
        pieces={[
          [left, isSwapped ? ink.marigold : ink.green],
          [right, isSwapped ? ink.green : ink.marigold],
        ]}
      />
    </Svg>
  );
};

type Props = {
  picture: string | undefined;
  /** Selects the drawing that replaces a missing picture. */
  seed: string;
  /** True for pictures in the first view, which load at once. */
  isFirst?: boolean;
};

/** Picture of a portfolio piece, 4:3. Without a picture, or if it fails to load, a drawing. Decorative. */
export const PieceCover = ({ picture, seed, isFirst = false }: Props) => {
  const src = photoUrl(picture);
  const [broken, setBroken] = useState<string>();
  return (
    <Box sx={{ aspectRatio: '4 / 3', overflow: 'hidden', bgcolor: 'wash' }}>
      {src === undefined || broken === src ? (
        <DrawnCover seed={seed} />
      ) : (
        <Box
          component="img"
          src={src}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading={isFirst ? 'eager' : 'lazy'}
          onError={() => setBroken(src)}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
};
