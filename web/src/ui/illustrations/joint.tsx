import { Piece } from './drawing.tsx';
import { ink } from './ink.ts';
import { socketBoard, tailBoard } from './joinery.ts';

const tails = { count: 2, length: 52, root: 34, flare: 9 };
const GAP = 8;
const left = tailBoard({ x: 0, y: 0, width: 220, height: 176, radius: 6 }, tails);
const right = socketBoard({ x: 220 + GAP, y: 0, width: 252, height: 176, radius: 6 }, tails, GAP);

/** Two boards and their dovetails, 480 × 176 units: what the brand stands on. */
export const Joint = () => (
  <>
    <Piece d={left} fill={ink.green} />
    <Piece d={right} fill={ink.marigold} />
    <g stroke={ink.light} strokeWidth="2.5" opacity="0.2">
      <path d="M0 30C60 30 96 38 150 34M0 58C44 58 60 44 104 50s74 12 100 8M0 146c52 0 84-8 138-4" />
      <path d="M0 92c30 0 44-12 70-12s34 14 34 14-10 14-34 14-40-8-70-8M36 93c10 0 20-5 32-5s18 6 18 6-6 6-18 6-22-3-32-3M0 122c60 2 110-8 190 0" />
    </g>
    <g stroke={ink.shade} strokeWidth="2.5" opacity="0.15">
      <path d="M480 26c-56 0-84 8-140 4M480 52c-48 0-72-8-118-2M480 78c-60 2-70-12-140-6M480 150c-40 0-80-10-150-4" />
      <path d="M480 100c-40 0-50 10-76 10s-38 12-38 12 12 14 38 14 44-8 76-8M450 118c-14 0-24-2-38 0s-18 6-18 6 8 4 20 4 22-3 36-3" />
    </g>
    <path d="M220 4V172" stroke={ink.shade} strokeWidth="1.5" opacity="0.25" />
    <path d="M288 4V172" stroke={ink.shade} strokeWidth="1.5" opacity="0.2" />
  </>
);
