import { type DrawingProps, ink, Note, Pencil, Pieces, Sheet, Svg } from './drawing.tsx';
import { socketBoard, squares, tailBoard } from './joinery.ts';
import { Joint } from './joint.tsx';

const tails = { count: 2, length: 26, root: 12, flare: 7 };
const left = tailBoard({ x: 0, y: 0, width: 96, height: 96, radius: 2 }, tails);
const right = socketBoard({ x: 101, y: 0, width: 115, height: 96, radius: 2 }, tails, 5);

/** The joint as a technical drawing with dimensions. */
const Elevation = () => (
  <>
    <path d={left} fill={ink.mint} stroke={ink.green} strokeWidth="2.5" />
    <path d={right} fill={ink.honey} stroke={ink.onHoney} strokeWidth="2.5" />
    <g stroke={ink.pencil} opacity="0.7">
      <path d="M-12 48H228" strokeDasharray="14 5 3 5" />
      <path d="M0 106v18M216 106v18M0 116H216M8 112l-8 4 8 4m200-8 8 4-8 4" />
      <path d="M-10 0h-16M-10 96h-16M-20 0v96M-24 8l4-8 4 8m-8 80 4 8 4-8" />
    </g>
  </>
);

const rows = [
  { y: 0, width: 104, done: true },
  { y: 26, width: 128, done: true },
  { y: 52, width: 84, done: false },
] as const;

const Milestones = () => (
  <>
    {rows.map(({ y, width, done }) => (
      <g key={y} transform={`translate(0 ${y})`}>
        <rect
          width="16"
          height="16"
          rx="4"
          fill={done ? ink.green : ink.sheet}
          stroke={done ? ink.green : ink.pencil}
        />
        {done && <path d="m4 8.5 3 3 5-6" stroke={ink.onGreen} strokeWidth="2.2" />}
        <rect x="28" y="4" width={width} height="8" rx="4" fill={ink.text} opacity={done ? 0.3 : 0.75} />
      </g>
    ))}
  </>
);

/** A try square: a marigold stock and a pale blade with a scale. */
const TrySquare = () => (
  <>
    <path d="M0 0H26V236H0ZM-104 0H0V34H-104Z" transform="translate(0 8)" fill={ink.shade} opacity="0.1" />
    <path d="M0 34H26V236q0 4-4 4H4q-4 0-4-4Z" fill={ink.sheet} stroke={ink.line} />
    <path
      d="M0 54h9M0 74h13M0 94h9M0 114h13M0 134h9M0 154h13M0 174h9M0 194h13M0 214h9"
      stroke={ink.pencil}
      opacity="0.7"
    />
    <path d="M-104 0H20q6 0 6 6V36H-104q-6 0-6-6V6q0-6 6-6Z" transform="translate(0 6)" fill={ink.marigold} />
    <path
      d="M-104 0H20q6 0 6 6V36H-104q-6 0-6-6V6q0-6 6-6Z"
      transform="translate(0 6)"
      fill={ink.shade}
      opacity="0.34"
    />
    <path d="M-104 0H20q6 0 6 6V36H-104q-6 0-6-6V6q0-6 6-6Z" fill={ink.marigold} />
    <path d="M-96 12c40-4 60 4 108 0M-96 24c30 4 70-4 84 0" stroke={ink.shade} strokeWidth="2" opacity="0.15" />
    <circle cx="13" cy="18" r="4" fill={ink.wood} />
  </>
);

/** A push pin, seen from above at a slight angle. */
const Pin = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cx="7" cy="13" rx="15" ry="8" fill={ink.shade} opacity="0.14" />
    <circle r="13" cy="3" fill={ink.green} />
    <circle r="13" cy="3" fill={ink.shade} opacity="0.34" />
    <circle r="13" fill={ink.green} />
    <circle r="6.5" cy="-1" fill={ink.light} opacity="0.24" />
  </g>
);

/** Second slide: a plan pinned to the workbench. */
export const PlanSlide = (props: DrawingProps) => (
  <Svg width={560} height={440} {...props}>
    <Sheet width={560} height={440} />
    <g transform="rotate(-3 240 220)">
      <path d="M74 44H402V352l-44 44H74Z" transform="translate(4 10)" fill={ink.shade} opacity="0.08" />
      <path d="M74 40H402V348l-44 44H74Z" fill={ink.sheet} stroke={ink.line} />
      <g transform="translate(74 40)" opacity="0.7">
        <path d={squares(328, 352, 16)} stroke={ink.line} strokeWidth="0.7" />
      </g>
      <path d="M359 392 402 349V393H359Z" fill={ink.wash} />
      <path d="M358 392V356q0-8 8-8h36Z" fill={ink.steel} stroke={ink.line} />
      <rect x="106" y="70" width="128" height="12" rx="6" fill={ink.text} opacity="0.85" />
      <rect x="106" y="90" width="76" height="8" rx="4" fill={ink.text} opacity="0.32" />
      <g transform="translate(144 124)">
        <Elevation />
      </g>
      <g transform="translate(106 286)">
        <Milestones />
      </g>
      <Pin x={240} y={44} />
    </g>
    <g transform="rotate(5 480 200)">
      <g transform="translate(478 96)">
        <TrySquare />
      </g>
    </g>
    <Pencil x={404} y={404} angle={-16} length={92} />
  </Svg>
);

/** First slide: client and freelancer, as a joint about to close. */
export const JointSlide = (props: DrawingProps) => (
  <Svg width={560} height={440} {...props}>
    <Sheet width={560} height={440} />
    <path d="M16 220H544" stroke={ink.pencil} strokeDasharray="18 6 3 6" opacity="0.6" />
    <path d="M254 74v34M306 74v34M254 84h52" stroke={ink.pencil} opacity="0.6" />
    <path d="m262 80-8 4 8 4m36-8 8 4-8 4" stroke={ink.pencil} opacity="0.6" />
    <g transform="translate(40 120)">
      <Joint />
    </g>
    <Note x={344} y={36} icon="coin" lines={[70, 86]} />
    <Note x={72} y={356} icon="check" lines={[84, 54]} />
    <Pencil x={352} y={400} angle={-12} length={130} />
  </Svg>
);

const WIDTH = 112;
const HEIGHT = 64;

/**
 * Returns the outline of a block with its top left corner at `x`, `y`. It has a socket below and, with `tail`, a
 * dovetail above.
 */
const block = (x: number, y: number, tail: boolean): string => {
  const top = tail ? `h42l-7-18h42l-7 18h42` : `h${WIDTH}`;
  return `M${x} ${y}${top}v${HEIGHT - 2}h-39l8-20h-50l8 20h-39Z`;
};

const FLOOR = 384;
const columns = [
  { x: 56, blocks: 1 },
  { x: 200, blocks: 2 },
  { x: 344, blocks: 3 },
] as const;

const pieces = columns.flatMap(({ x, blocks }, column) =>
  Array.from({ length: blocks }, (_, index) => {
    const fill = (index + column) % 2 === 0 ? ink.green : ink.marigold;
    return [block(x, FLOOR - (index + 1) * HEIGHT, true), fill] as const;
  }),
);

const grain = columns.flatMap(({ x, blocks }) =>
  Array.from({ length: blocks }, (_, index) => {
    const y = FLOOR - (index + 1) * HEIGHT;
    return `M${x} ${y + 18}c24 0 40 4 62 1s34 0 ${WIDTH - 62} 1M${x} ${y + 32}c16-2 24 2 30 1M${x + WIDTH} ${y + 34}c-14 2-20-2-28 0M${x} ${y + 48}c10 2 18-2 26 0M${x + WIDTH} ${y + 50}c-12-2-18 2-28 0`;
  }),
);

/** Third slide: a growing stack, in which each block fits the block below. */
export const StackSlide = (props: DrawingProps) => (
  <Svg width={560} height={440} {...props}>
    <Sheet width={560} height={440} />
    <path
      d="M112 284C150 240 190 240 256 214S370 150 386 96"
      stroke={ink.pencil}
      strokeDasharray="2 9"
      strokeWidth="2.5"
      opacity="0.7"
    />
    <rect x="32" y="384" width="496" height="16" rx="4" fill={ink.shade} opacity="0.08" transform="translate(0 6)" />
    <Pieces pieces={pieces} thick={6} />
    <path d={grain.join('')} stroke={ink.shade} strokeWidth="2" strokeLinecap="butt" opacity="0.14" />
    <rect x="32" y="384" width="496" height="14" rx="4" fill={ink.wood} />
    <rect x="32" y="392" width="496" height="6" rx="3" fill={ink.shade} opacity="0.16" />
    <g stroke={ink.pencil} strokeDasharray="5 6" opacity="0.8">
      <path d="M344 124V184M456 124V184" />
    </g>
    <g transform="rotate(-4 400 80)">
      <Pieces pieces={[[block(344, 60, false), ink.marigold]]} thick={6} />
      <path
        d="M344 78c24 0 40 4 62 1s34 0 50 1M344 106c12-2 18 2 26 0M456 108c-12-2-18 2-26 0"
        stroke={ink.shade}
        strokeWidth="2"
        opacity="0.14"
        strokeLinecap="butt"
      />
    </g>
    <Note x={56} y={56} icon="star" lines={[72, 50]} />
  </Svg>
);
