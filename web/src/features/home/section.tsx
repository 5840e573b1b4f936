import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type SectionProps = {
  id: string;
  tone: 'paper' | 'wash';
  children: ReactNode;
};

/** A section of the home page, labeled by the heading `{id}-title` of its SectionHeader. */
export const Section = ({ id, tone, children }: SectionProps) => (
  <Box
    component="section"
    id={id}
    aria-labelledby={`${id}-title`}
    sx={{
      py: { xs: 7, md: 12 },
      borderTop: '1px solid',
      borderColor: 'divider',
      bgcolor: tone === 'wash' ? 'wash' : 'background.default',
      scrollMarginTop: 68,
    }}
  >
    <Container>{children}</Container>
  </Box>
);

type HeaderProps = { id: string; overline?: string; title: string; text?: string; children?: ReactNode };

/** Heading of a section with its actions to the right, or below on narrow screens. */
export const SectionHeader = ({ id, overline, title, text, children }: HeaderProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      columnGap: 4,
      rowGap: 2.5,
      mb: { xs: 3, md: 4 },
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      {overline !== undefined && (
        <Typography
          variant="overline"
          component="p"
          sx={{ color: 'primary.main', textTransform: 'uppercase', mb: 0.5 }}
        >
          {overline}
        </Typography>
      )}
      <Typography variant="h2" id={`${id}-title`} tabIndex={-1}>
        {title}
      </Typography>
      {text !== undefined && <Typography sx={{ color: 'text.secondary', maxWidth: '56ch', mt: 1 }}>{text}</Typography>}
    </Box>
    {children !== undefined && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > a': { px: { xs: 2, sm: 2.5 } } }}>{children}</Box>
    )}
  </Box>
);
