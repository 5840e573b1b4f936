/** Returns styles that truncate text after `lines` lines with an ellipsis. */
export const clamp = (lines: number) =>
  ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' }) as const;
