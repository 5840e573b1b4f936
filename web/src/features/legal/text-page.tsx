import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { CONTACT_EMAIL, CONTACT_HREF } from '../../lib/contact.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { Contents } from './contents.tsx';

/** A section of a page of text. `id` is its anchor. */
export type TextSection = { id: string; title: string; Body: ComponentType };

type Props = {
  heading: string;
  /** Line below the heading: its date or version. */
  dated?: ReactNode;
  /** Line below the date, about a related page. */
  related?: ReactNode;
  sections: readonly TextSection[];
  /** Shows a button that prints the page. */
  canPrint?: true;
  /** Renders after the sections. */
  children?: ReactNode;
  /** Subject of the questions that the last line invites. */
  subject: string;
};

/** A page of numbered sections with a table of contents, and our address after them. */
export const TextPage = ({ heading, dated, related, sections, canPrint, children, subject }: Props) => (
  <Container sx={{ py: { xs: 5, md: 8 } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'flex-end' }}>
      <Box sx={{ minWidth: 0 }}>
        <PageHeading>{heading}</PageHeading>
        {dated !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{dated}</Typography>}
        {related !== undefined && <Typography sx={{ color: 'text.secondary' }}>{related}</Typography>}
      </Box>
      {canPrint && (
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Print
        </Button>
      )}
    </Box>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
        columnGap: 10,
        rowGap: 4,
        mt: { xs: 4, md: 6 },
        '@media print': { display: 'block', mt: 4 },
      }}
    >
      <Contents sections={sections} />
      <div>
        {sections.map(({ id, title, Body }, index) => (
          <Box
            component="section"
            id={id}
            key={id}
            aria-labelledby={`${id}-title`}
            sx={{ scrollMarginTop: 100, mb: { xs: 6, md: 8 } }}
          >
            <Typography variant="h2" id={`${id}-title`} tabIndex={-1} sx={{ fontSize: '1.625rem' }}>
              <Box component="span" aria-hidden sx={{ color: 'primary.main', mr: 1.5 }}>
                {index + 1}
              </Box>
              {title}
            </Typography>
            <Body />
          </Box>
        ))}
        <Box sx={{ maxWidth: 560 }}>
          {children}
          <Typography sx={{ mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Questions about {subject}? Write to us at{' '}
            <Box component="a" href={CONTACT_HREF} sx={TEXT_LINK}>
              {CONTACT_EMAIL}
            </Box>
            .
          </Typography>
        </Box>
      </div>
    </Box>
  </Container>
);
