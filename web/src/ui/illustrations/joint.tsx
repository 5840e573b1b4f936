import { ink, Pieces } from './drawing.tsx';
import { socketBoard, tailBoard } from './joinery.ts';

const GAP = 10;
const tails = { count: 2, length: 52, root: 24, flare: 14 };
const left = tailBoard({ x: 0, y: 0, width: 214, height: 200, radius: 6 }, tails);
const right = socketBoard({ x: 214 + GAP, y: 0, width: 256, height: 200, radius: 6 }, tails, GAP);

/** Two boards with dovetails, 480 × 200 units: the motif of the brand. */
export const Joint = () => (
  <>
    <Pieces
      pieces={[
        [left, ink.green],
        [right, ink.marigold],
      ]}
    />
    <g stroke={ink.light} strokeWidth="2.5" strokeLinecap="butt" opacity="0.2">
      <path d="M0 26c60 0 96 8 150 3M0 54c44 0 60-12 104-6s64 10 86 7M0 176c52 0 84-8 138-4" />
      <path d="M0 84c36 0 52 2 74-6s58-4 118-2M0 148c60 2 76-6 102-4s60 6 84 2" />
      <path d="M0 98c28 0 46-10 72-10s52 10 84 22c-32 14-60 18-84 18s-44-8-72-8" />
      <path d="M28 104c18 0 28-4 42-4s30 4 46 10c-16 6-30 8-46 8s-28-3-42-3" />
    </g>
    <g stroke={ink.shade} strokeWidth="2.5" strokeLinecap="butt" opacity="0.15">
      <path d="M480 24c-56 0-84 8-140 4M480 180c-40 0-80-8-160-2M480 156c-54 2-100-6-172 0" />
      <path d="M480 50c-52 0-70 6-96 4s-40-6-82-3M480 134c-40 0-58-8-84-6s-44 8-84 6" />
      <path d="M480 114c-30 2-44 8-66 8s-52-12-84-26c34-14 60-18 84-18s40 6 66 6" />
      <path d="M456 108c-16 4-26 5-38 5s-28-6-44-14c16-8 30-10 44-10s24 2 38 4" />
    </g>
    <path d="M214 3V197M286 3V197" stroke={ink.shade} strokeWidth="1.5" opacity="0.22" />
  </>
);
