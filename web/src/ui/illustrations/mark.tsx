import { type DrawingProps, Svg } from './drawing.tsx';
import { ink } from './ink.ts';
import { socketBoard, tailBoard } from './joinery.ts';

const tails = { count: 1, length: 8.5, root: 12, flare: 3 };

/** The two outlines of the mark on a 32-unit square; the favicon and the social picture are drawn from them too. */
const markPaths = {
  tail: tailBoard({ x: 0, y: 0, width: 14, height: 32, radius: 5 }, tails),
  socket: socketBoard({ x: 16, y: 0, width: 16, height: 32, radius: 5 }, tails, 2),
} as const;

/** The logo: two pieces and a dovetail. */
export const Mark = ({ size = 28, ...rest }: DrawingProps & { size?: number }) => (
  <Svg width={32} height={32} style={{ width: size, height: size, flex: 'none' }} {...rest}>
    <path d={markPaths.tail} fill={ink.green} />
    <path d={markPaths.socket} fill={ink.marigold} />
  </Svg>
);
