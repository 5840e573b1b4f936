import { type DrawingProps, Pencil, Sheet, Svg } from './drawing.tsx';
import { ink } from './ink.ts';
import { socketBoard, squares, tailBoard } from './joinery.ts';

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
