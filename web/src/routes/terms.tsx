import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { TERMS_VERSION } from '@taskwright/contract/terms';
import { AcceptTerms } from '../features/legal/accept-terms.tsx';
import { Contents } from '../features/legal/contents.tsx';
import { SECTIONS } from '../features/legal/sections.tsx';
import { CONTACT_EMAIL, CONTACT_HREF } from '../lib/contact.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import { TEXT_LINK } from '../ui/text/text-link.ts';

/** `/terms`. [ROUTE-9, TERMS-1] */
export const Screen = () => {
  return (
    <Container sx={{ py: { xs: 5, md: 8 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'flex-end' }}>
        <Box sx={{ minWidth: 0 }}>
          <PageHeading>Terms and Conditions</PageHeading>
          <Typography sx={{ color: 'text.secondary', mt: 1 }}>
            Last updated <time dateTime={TERMS_VERSION}>July 2, 2025</time>
          </Typography>
        </Box>
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Print
        </Button>
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
        <Contents />
        <div>
          {SECTIONS.map(({ id, title, Body }, index) => (
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
            <AcceptTerms />
            <Typography sx={{ mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              Questions about these terms? Write to us at{' '}
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
};
