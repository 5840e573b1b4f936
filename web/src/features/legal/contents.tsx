import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SECTIONS } from './sections.ts';
import { useCurrentSection } from './use-current-section.ts';

const IDS = SECTIONS.map(({ id }) => id);

/** Table of contents: next to the text and sticky on wide screens, above it on narrow ones. */
export const Contents = () => {
  const current = useCurrentSection(IDS);
  return (
    <Box
      component="nav"
      aria-labelledby="contents-title"
      sx={{
        alignSelf: 'start',
        position: { md: 'sticky' },
        top: 100,
        maxHeight: { md: 'calc(100vh - 124px)' },
        overflowY: { md: 'auto' },
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="overline" component="h2" id="contents-title" sx={{ color: 'text.secondary' }}>
        Contents
      </Typography>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, borderLeft: '2px solid', borderColor: 'divider' }}
      >
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <Box
              component={Link}
              to={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => document.getElementById(`${id}-title`)?.focus({ preventScroll: true })}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: { xs: 44, md: 36 },
                ml: '-2px',
                pl: 2,
                borderLeft: '2px solid transparent',
                color: 'text.secondary',
                textDecoration: 'none',
                typography: 'body2',
                transition: 'color 150ms, border-color 150ms',
                '&:hover': { color: 'text.primary', textDecoration: 'underline' },
                '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
              }}
            >
              {title}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};
