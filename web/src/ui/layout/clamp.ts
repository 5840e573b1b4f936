/** Takes the direction of a block of text from its first letter, because users write in any script. */
const ANY_DIRECTION = { unicodeBidi: 'plaintext' } as const;

/** Styles of a block of text that a user wrote. Keeps its lines and breaks long words. */
export const USER_TEXT = { ...ANY_DIRECTION, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** Returns styles that truncate text after `lines` lines with an ellipsis. */
export const clamp = (lines: number) =>
  ({
    ...ANY_DIRECTION,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;
