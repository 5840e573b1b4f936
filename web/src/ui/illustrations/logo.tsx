import Box from '@mui/material/Box';
import { ink, Svg } from './drawing.tsx';
import { socketBoard, tailBoard } from './joinery.ts';

const tails = { count: 1, length: 8.5, root: 12, flare: 3 };

/** Outlines of the logo mark on a 32-unit square. The favicon and the social image are drawn from them too. */
const markPaths = {
  tail: tailBoard({ x: 0, y: 0, width: 14, height: 32, radius: 5 }, tails),
  socket: socketBoard({ x: 16, y: 0, width: 16, height: 32, radius: 5 }, tails, 2),
} as const;

/** Logo mark: two pieces joined by a dovetail. */
const Mark = () => (
  <Svg width={32} height={32} style={{ width: 26, height: 26, flex: 'none' }}>
    <path d={markPaths.tail} fill={ink.green} />
    <path d={markPaths.socket} fill={ink.marigold} />
  </Svg>
);

/** Logo: the mark and the name. */
export const Logo = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
    <Mark />
    <Box component="span" translate="no" data-wordmark sx={{ typography: 'h3', letterSpacing: '-0.015em' }}>
      Taskwright
    </Box>
  </Box>
);
