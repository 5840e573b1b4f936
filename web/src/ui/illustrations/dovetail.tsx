import { ink, Svg } from './drawing.tsx';
import { socketBoard, tailBoard } from './joinery.ts';

const tails = { count: 1, length: 10, root: 10, flare: 4 };
/** Outlines of its two pieces, in a square of 32 units. */
export const LEFT = tailBoard({ x: 0, y: 0, width: 12, height: 32, radius: 5 }, tails);
export const RIGHT = socketBoard({ x: 12, y: 0, width: 20, height: 32, radius: 5 }, tails, 0);

/** A closed dovetail, the mark of work that was done on Taskwright. `size` is in pixels. */
export const Dovetail = ({ size = 16 }: { size?: number }) => (
  <Svg width={32} height={32} style={{ width: size, height: size, flex: 'none' }}>
    <path d={LEFT} fill={ink.green} />
    <path d={RIGHT} fill={ink.marigold} />
  </Svg>
);
