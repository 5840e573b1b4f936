import { type DrawingProps, ink, SquaredPaper, Svg } from './drawing.tsx';

/** Empty state of a portfolio: a finished picture on the wall, and a place for the next one. */
export const Frames = (props: DrawingProps) => (
  <Svg width={320} height={224} {...props}>
    <SquaredPaper width={320} height={224} step={32} />
    <path d="M102 30 66 62M102 30l36 32" stroke={ink.pencil} strokeWidth="2" />
    <circle cx="102" cy="29" r="4" fill={ink.pencil} />
    <path d="M36 70h132v100H36Z" fill={ink.shade} opacity="0.1" />
    <path d="M36 62h132v100H36Z" fill={ink.marigold} />
    <path d="M36 62h132L154 76H50ZM168 62v100l-14-14V76Z" fill={ink.light} opacity="0.2" />
    <path d="M36 162h132l-14-14H50Z" fill={ink.shade} opacity="0.22" />
    <path d="M50 76h104v72H50Z" fill={ink.mint} />
    <circle cx="128" cy="96" r="10" fill={ink.marigold} />
    <path d="M50 148v-18l28-24 24 22 16-12 36 24v8Z" fill={ink.green} />
    <path d="M78 106l24 22-16 20H50v-18Z" fill={ink.shade} opacity="0.16" />
    <path d="M196 84h84q4 0 4 4v88q0 4-4 4h-84q-4 0-4-4V88q0-4 4-4Z" fill={ink.mint} opacity="0.5" />
    <path
      d="M196 84h84q4 0 4 4v88q0 4-4 4h-84q-4 0-4-4V88q0-4 4-4Z"
      stroke={ink.green}
      strokeWidth="2"
      strokeDasharray="6 6"
    />
    <path d="M238 116v32m-16-16h32" stroke={ink.green} strokeWidth="4" />
    <path d="M238 56v12" stroke={ink.pencil} strokeWidth="2" />
    <circle cx="238" cy="54" r="4" fill={ink.pencil} />
  </Svg>
);
