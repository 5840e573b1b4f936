import { type DrawingProps, ink, Pencil, Pieces, SquaredPaper, Svg } from './drawing.tsx';
import { socketBoard, tailBoard } from './joinery.ts';

const tails = { count: 1, length: 40, root: 38, flare: 14 };
const socket = socketBoard({ x: 164, y: 66, width: 136, height: 124, radius: 5 }, tails, 8);
const awaited = tailBoard({ x: 20, y: 66, width: 96, height: 124, radius: 5 }, tails);

/** Empty state of bids: the client's board waits for a matching board. */
export const OpenJoint = (props: DrawingProps) => (
  <Svg width={320} height={240} {...props}>
    <SquaredPaper width={320} height={240} step={32} />
    <path d={awaited} fill={ink.mint} opacity="0.5" />
    <path d={awaited} stroke={ink.green} strokeWidth="2" strokeDasharray="6 6" />
    <Pieces pieces={[[socket, ink.marigold]]} thick={7} />
    <path
      d="M300 84c-34 0-46 6-76 2M300 172c-30 0-48-6-78 0M300 128c-16 2-26 6-42 6s-30-4-44-12c16-8 30-10 44-10s30 6 42 8"
      stroke={ink.shade}
      strokeWidth="2"
      strokeLinecap="butt"
      opacity="0.15"
    />
    <Pencil x={46} y={160} angle={-28} length={74} />
  </Svg>
);
