import { type DrawingProps, Note, Pieces, Sheet, Svg } from './drawing.tsx';
import { ink } from './ink.ts';

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
