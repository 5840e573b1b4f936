import Box from '@mui/material/Box';

/** Short words such as skills; past `max` the rest is a number. */
export const Tags = ({ words, label, max = 99 }: { words: readonly string[]; label: string; max?: number }) => {
  if (words.length === 0) return null;
  const shown = words.slice(0, max);
  const rest = words.length - shown.length;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none', minHeight: 27 }}
    >
      {[...shown, ...(rest > 0 ? [`+${rest}`] : [])].map((word) => (
        <Box
          component="li"
          key={word}
          sx={{
            px: 1.25,
            py: 0.375,
            borderRadius: 'tag',
            bgcolor: 'tag.bg',
            color: 'tag.fg',
            fontSize: '0.8125rem',
            maxWidth: '100%',
            overflowWrap: 'anywhere',
          }}
        >
          {word}
        </Box>
      ))}
    </Box>
  );
};
