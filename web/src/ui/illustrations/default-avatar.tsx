import { type DrawingProps, Svg } from './drawing.tsx';
import { ink } from './ink.ts';

/** The generic avatar: a head, and shoulders cut as a dovetail. Fills its place; clip it to a circle outside. */
export const DefaultAvatar = (props: DrawingProps) => (
  <Svg width={48} height={48} {...props}>
    <rect width="48" height="48" fill={ink.mint} />
    <circle cx="24" cy="19" r="8.5" fill={ink.marigold} />
    <path d="M17 31.5H31L38.5 48H9.5Z" fill={ink.green} />
  </Svg>
);
