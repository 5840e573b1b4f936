/** Returns styles that truncate text after `lines` lines with an ellipsis. */
export const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    // The text may be written from right to left.
    unicodeBidi: 'plaintext',
  }) as const;
