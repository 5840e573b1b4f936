import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';

/** Numbers of stars that a reviewer can give. */
export const STAR_VALUES = [1, 2, 3, 4, 5] as const;

/** A review's stars, filled up to `count` of five. */
export const Stars = ({ count }: { count: number }) => (
  <Box component="span" role="img" aria-label={`${count} of 5 stars`} sx={{ display: 'inline-flex', ml: -0.25 }}>
    {STAR_VALUES.map((star) => (
      <Star key={star} sx={{ fontSize: '1.25rem', color: star <= count ? 'secondary.dark' : 'divider' }} />
    ))}
  </Box>
);
