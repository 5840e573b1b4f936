/**
 * Marker of a link that opens a new tab. Browsers that support alternative text for `content` use the second value.
 */
export const NEW_TAB = { '&::after': { content: ['"\\00a0↗"', '"\\00a0↗" / " (opens in a new tab)"'] } } as const;
