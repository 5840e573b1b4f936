import Box, { type BoxProps } from '@mui/material/Box';

type Props = {
  /** A line of text, where nothing else is said. */
  variant?: 'text' | 'rounded' | 'circular';
  width?: number | string;
  height?: number | string;
  sx?: BoxProps['sx'];
};

/** Stands where something will, in its shape. How it looks is in app/base.css: MUI's costs every page with a list more than a kilobyte. */
export const Skeleton = ({ variant = 'text', width, height, sx }: Props) => (
  <Box component="span" className={`skeleton skeleton-${variant}`} style={{ width, height }} sx={sx} />
);
