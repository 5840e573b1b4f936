/** Frame of the agreement between the head and the timeline of a conversation. */
export const FRAME = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  px: { xs: 2, md: 2.5 },
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
  bgcolor: 'wash',
} as const;
