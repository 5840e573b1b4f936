import Box, { type BoxProps } from '@mui/material/Box';

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
