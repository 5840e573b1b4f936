/** Parameters of an address of Messages: filter and search of the list. Dialogs over a conversation add others. */
export const INBOX_PARAMS = { filter: 'show', search: 'q' } as const;

/**
 * Returns the part of an address's search that keeps the view of the list: '?show=turn&q=oak', empty for the whole
 * list.
 */
export const inboxAddress = (search: string): string => {
  const kept: readonly string[] = Object.values(INBOX_PARAMS);
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => kept.includes(name)));
  return params.size === 0 ? '' : `?${params}`;
};
