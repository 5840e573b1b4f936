import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { QUIET_LINK } from '../../ui/text/text-link.ts';

/** Extends a link to the whole card or row that contains it. */
export const WHOLE_LINK = {
  ...QUIET_LINK,
  color: 'text.primary',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

type Props = {
  title: ReactNode;
  links: readonly { readonly to: string; readonly text: string }[];
  /** Renders the content. Its list is labelled by the heading's id. */
  children: (labelledBy: string) => ReactNode;
};

/** A section of the workspace below the desk: heading, links to the page with all items, and content. */
export const WorkspaceSection = ({ title, links, children }: Props) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2.5,
          minHeight: 44,
        }}
      >
        <Typography id={id} variant="h4" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {links.map(({ to, text }) => (
          <Box
            key={to}
            component={Link}
            to={to}
            sx={{ ...QUIET_LINK, display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: '0.9375rem' }}
          >
            {text}
          </Box>
        ))}
      </Box>
      {children(id)}
    </Box>
  );
};
