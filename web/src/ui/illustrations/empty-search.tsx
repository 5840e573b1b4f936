import { type DrawingProps, ink, Pieces, SquaredPaper, Svg } from './drawing.tsx';
import { socketBoard, tailBoard } from './joinery.ts';

const tails = { count: 1, length: 32, root: 36, flare: 13 };
const board = tailBoard({ x: 20, y: 76, width: 108, height: 104, radius: 5 }, tails);
const missing = socketBoard({ x: 136, y: 76, width: 164, height: 104, radius: 5 }, tails, 8);

/** Empty state of a search: a magnifying glass in place of the other half of the joint. */
export const EmptySearch = (props: DrawingProps) => (
  <Svg width={320} height={264} {...props}>
    <SquaredPaper width={320} height={264} step={32} />
    <path d={missing} stroke={ink.pencil} strokeWidth="2" strokeDasharray="6 6" opacity="0.9" />
    <Pieces pieces={[[board, ink.green]]} thick={7} />
    <path
      d="M20 96c30 0 46 6 72 2M20 160c28-2 50 4 80 0M20 118c20-2 32-8 48-8s34 10 46 18c-14 8-28 14-46 14s-30-4-48-6M44 127c10-2 18-4 26-4s14 2 22 5c-8 4-14 5-22 5s-16-2-26-6"
      stroke={ink.light}
      strokeWidth="2"
      strokeLinecap="butt"
      opacity="0.22"
    />
    <g transform="translate(232 122)">
      <path d="M42 50 76 84" stroke={ink.shade} strokeWidth="18" opacity="0.1" transform="translate(0 9)" />
      <circle r="58" cy="8" stroke={ink.shade} strokeWidth="12" opacity="0.1" />
      <path d="m40 40 8 8" stroke={ink.pencil} strokeWidth="12" />
      <path d="M50 50 74 74" stroke={ink.marigold} strokeWidth="18" />
      <path d="M48 58 68 78" stroke={ink.shade} strokeWidth="4" opacity="0.2" />
      <circle r="58" fill={ink.sheet} opacity="0.72" />
      <circle r="58" stroke={ink.text} strokeWidth="9" opacity="0.86" />
      <path d="M-38-20Q-28-38-8-42" stroke={ink.text} strokeWidth="5" opacity="0.16" />
      <path d="M-18 18V-18L22-31V31Z" stroke={ink.onHoney} strokeWidth="2.5" strokeDasharray="5 5" fill={ink.honey} />
    </g>
  </Svg>
);
