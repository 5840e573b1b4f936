import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { LEFT, RIGHT } from './dovetail.tsx';
import { ink, Svg } from './drawing.tsx';

/** Initial distance of each piece from its final position, in units of the drawing. */
const APART = 9;

const slideFrom = (x: number) => keyframes({ from: { transform: `translateX(${x}px)` }, to: { transform: 'none' } });

const Piece = styled('path')({
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-from="left"]': { animation: `${slideFrom(-APART)} 600ms cubic-bezier(0.5, 0, 0.2, 1)` },
    '&[data-from="right"]': { animation: `${slideFrom(APART)} 600ms cubic-bezier(0.5, 0, 0.2, 1)` },
  },
});

/**
 * A dovetail whose pieces slide together once, in 600 ms, if `plays`. It is still with reduced motion. `size` is in
 * pixels.
 */
export const ClosingDovetail = ({ size, plays }: { size: number; plays: boolean }) => (
  <Svg width={32} height={32} style={{ width: size, height: size, flex: 'none', overflow: 'visible' }}>
    <Piece d={LEFT} fill={ink.green} data-from={plays ? 'left' : undefined} />
    <Piece d={RIGHT} fill={ink.marigold} data-from={plays ? 'right' : undefined} />
  </Svg>
);
