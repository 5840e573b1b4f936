import { type DrawingProps, ink, SquaredPaper, Svg } from './drawing.tsx';
import { socketBoard, tailBoard } from './joinery.ts';

const tails = { count: 1, length: 22, root: 22, flare: 8 };
const tail = tailBoard({ x: 62, y: 84, width: 70, height: 72, radius: 3 }, tails);
const socket = socketBoard({ x: 186, y: 84, width: 72, height: 72, radius: 3 }, tails, 5);

const LEFT = 'M36 40H156l-9 20 11 22-12 24 11 22-11 24 10 22-9 22 5 16H36q-4 0-4-4V44q0-4 4-4Z';
const RIGHT = 'M156 40H284q4 0 4 4V208q0 4-4 4H152l-5-16 9-22-10-22 11-24-11-22 12-24-11-22Z';

/** Drawing for missing pages and errors: a plan that is torn through its joint. */
export const LostPlan = (props: DrawingProps) => (
  <Svg width={320} height={264} {...props}>
    <SquaredPaper width={320} height={264} step={32} />
    <g transform="rotate(-4 90 130) translate(-6 6)">
      <path d={LEFT} fill={ink.shade} opacity="0.08" transform="translate(2 8)" />
      <path d={LEFT} fill={ink.sheet} stroke={ink.line} strokeWidth="1.5" />
      <rect x="54" y="56" width="62" height="9" rx="4.5" fill={ink.text} opacity="0.8" />
      <path d={tail} fill={ink.mint} stroke={ink.green} strokeWidth="2.5" />
      <path d="M62 168v14M132 168v14M62 175h70" stroke={ink.pencil} opacity="0.7" />
      <circle cx="90" cy="40" r="8" fill={ink.green} />
    </g>
    <g transform="rotate(7 230 130) translate(14 18)">
      <path d={RIGHT} fill={ink.shade} opacity="0.08" transform="translate(2 8)" />
      <path d={RIGHT} fill={ink.sheet} stroke={ink.line} strokeWidth="1.5" />
      <path d={socket} fill={ink.honey} stroke={ink.onHoney} strokeWidth="2.5" />
      <path d="M186 168v14M258 168v14M186 175h72" stroke={ink.pencil} opacity="0.7" />
      <rect x="186" y="190" width="48" height="7" rx="3.5" fill={ink.text} opacity="0.3" />
    </g>
  </Svg>
);
