import { keyframes } from '@emotion/react';
import Box, { type BoxProps } from '@mui/material/Box';
import { HiddenHeading } from '../text/page-heading.tsx';

const rotate = keyframes({ to: { transform: 'rotate(1turn)' } });

const SPINNER = {
  width: 36,
  height: 36,
  borderRadius: 'pill',
  border: '3px solid',
  borderColor: 'divider',
  borderTopColor: 'primary.main',
  animation: `${rotate} 0.8s linear infinite`,
} as const;

/** Loading state of a whole screen. */
export const Waiting = () => (
  <Box sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
    <HiddenHeading>One moment</HiddenHeading>
    <Box role="status" aria-label="Loading" sx={SPINNER} />
  </Box>
);

type Props = {
  /** The default is a line of text. */
  variant?: 'text' | 'rounded' | 'circular';
  width?: number | string;
  height?: number | string;
  sx?: BoxProps['sx'];
};

/**
 * Placeholder in the shape of the content. Its styles are in app/base.css: MUI's Skeleton would add more than a
 * kilobyte to every page with a list.
 */
export const Skeleton = ({ variant = 'text', width, height, sx }: Props) => (
  <Box component="span" className={`skeleton skeleton-${variant}`} style={{ width, height }} sx={sx} />
);
