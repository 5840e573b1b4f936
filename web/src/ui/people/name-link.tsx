import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';

/** Explanation of 'Client Verified'. [FEATURED-3], decisions 15 and 25. */
export const VERIFIED_MEANS = 'We’ve confirmed their email address only.';

type Props = {
  name: string;
  /** Handle of the person's profile; missing if the viewer may not see it. */
  handle: string | undefined;
};

/** The name of a person, which links to their profile if the response contains its handle. Inherits the text's style. */
export const NameLink = ({ name, handle }: Props) =>
  handle === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <Box
      component={Link}
      to={paths.freelancer(handle)}
      sx={{
        position: 'relative',
        color: 'inherit',
        borderRadius: 'link',
        textDecorationLine: 'underline',
        textDecorationThickness: 'from-font',
        textUnderlineOffset: '0.2em',
        textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
        '&:hover': { textDecorationColor: 'currentColor' },
        // Enlarges the touch target without a change of the layout.
        '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-11px -4px' } },
      }}
    >
      <bdi>{name}</bdi>
    </Box>
  );
