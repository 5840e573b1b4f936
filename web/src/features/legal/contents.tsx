import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TextSection } from './text-page.tsx';

/** Part of the viewport above which a section's heading makes it current. */
const LINE = 1 / 3;

const currentOf = (elements: readonly HTMLElement[]): string => {
  const last = elements.at(-1);
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const passed = elements.filter((element) => element.getBoundingClientRect().top <= window.innerHeight * LINE);
  return (atEnd && window.scrollY > 0 ? last : (passed.at(-1) ?? elements[0]))?.id ?? '';
};

/**
 * Returns the id of the section in view, among `ids` in page order. Uses IntersectionObserver instead of scroll events.
 * At the end of the page, the last section is current even if it is too short to reach the line.
 */
const useCurrentSection = (ids: readonly string[]): string => {
  const [current, setCurrent] = useState(ids[0] ?? '');
  useEffect(() => {
    const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
    const measure = () => setCurrent(currentOf(elements));
    const atLine = new IntersectionObserver(measure, { rootMargin: `0px 0px ${-100 * (1 - LINE)}% 0px` });
    const atEnd = new IntersectionObserver(measure, { threshold: [0, 1] });
    for (const element of elements) atLine.observe(element);
    const footer = document.querySelector('body footer');
    if (footer !== null) atEnd.observe(footer);
    return () => {
      atLine.disconnect();
      atEnd.disconnect();
    };
  }, [ids]);
  return current;
};

/** Table of contents: next to the text and sticky on wide screens, above it on narrow ones. */
export const Contents = ({ sections }: { sections: readonly TextSection[] }) => {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
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
        {sections.map(({ id, title }) => (
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
