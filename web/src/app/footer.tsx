import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { NewsletterForm } from '../features/account/newsletter/newsletter-form.tsx';
import { CONTACT_HREF, OPERATOR, WRITE_TO_US } from '../lib/contact.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Logo } from '../ui/illustrations/logo.tsx';

const ITEM = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 36 },
  color: 'text.secondary',
  textDecoration: 'none',
  borderRadius: 'link',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
} as const;

const columns = [
  {
    title: 'Marketplace',
    items: [
      { to: paths.browse, label: 'Browse Tasks' },
      { to: paths.freelancers, label: 'Freelancers' },
      { to: paths.addTask, label: 'Post a Task' },
      { to: `${paths.home}#how-it-works`, label: 'How it works' },
      { to: `${paths.home}#categories`, label: 'Categories' },
    ],
  },
  {
    title: 'Company',
    items: [
      { to: paths.help, label: 'Help' },
      { to: paths.terms, label: 'Terms of Service' },
      { to: paths.paymentTerms, label: 'Payment terms' },
      { to: paths.privacy, label: 'Privacy' },
      { to: CONTACT_HREF, label: WRITE_TO_US },
    ],
  },
] as const;

/**
 * Footer of every page. All links lead to existing pages or to our address [FOOTER-1,
 * FOOTER-2]. The newsletter form works [FOOTER-3].
 */
export const Footer = () => (
  <Box
    component="footer"
    sx={{ borderTop: '1px solid', borderColor: 'divider', pt: { xs: 5, md: 6 }, pb: { xs: 12, md: 8 } }}
  >
    <Container
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 6 },
        // Two columns on phones, one column with large text.
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))', md: '1.5fr 1fr 1fr 1.75fr' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Logo />
        <Typography sx={{ color: 'text.secondary', maxWidth: '34ch', mt: 1 }}>
          Where well-described work meets people who do it well.
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, overflowWrap: 'anywhere' }}>
          {OPERATOR}
        </Typography>
      </Box>
      {columns.map(({ title, items }) => (
        <Box component="nav" aria-label={title} key={title}>
          <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map(({ to, label }) => (
              <li key={to}>
                <Box component={Link} to={to} sx={ITEM}>
                  {label}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      ))}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <NewsletterForm />
      </Box>
    </Container>
  </Box>
);
