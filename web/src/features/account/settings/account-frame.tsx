import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../../../lib/navigation/pages.at-build.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { SECTIONS, type Section } from './sections.ts';

/** From this width, a side menu replaces the index. In em to grow with the text size: 960 pixels by default. */
export const SIDE_MENU = '(min-width: 60em)';

const TITLE = pages.account.title;

export type OwnPage = { readonly name: 'profileEditor' | 'payments' | 'savedSearches'; readonly text: string };

/** Settings that have a page of their own. */
export const OWN_PAGES: readonly OwnPage[] = [
  { name: 'profileEditor', text: 'What clients see: skills, availability and portfolio' },
  { name: 'payments', text: 'Payouts, and a receipt for each payment' },
  { name: 'savedSearches', text: 'Be notified of new tasks that match' },
];

type MenuItem = { readonly to: string; readonly text: string; readonly isDangerous?: boolean };

const itemOf = ({ id, heading }: Section): MenuItem => ({
  to: paths.accountSection(id),
  text: heading,
  isDangerous: id === 'delete',
});

/** Groups of the side menu: the settings, the pages of their own, and the deletion. */
const MENU: readonly (readonly MenuItem[])[] = [
  SECTIONS.filter(({ id }) => id !== 'delete').map(itemOf),
  OWN_PAGES.map(({ name }) => ({ to: paths[name], text: pages[name].title })),
  SECTIONS.filter(({ id }) => id === 'delete').map(itemOf),
];

/** Links to the sections, next to the shown one on a wide screen. Stays below the sticky header. */
const Menu = ({ current }: { current: string | null }) => (
  <Box
    component="nav"
    aria-labelledby="account-menu"
    sx={{
      alignSelf: 'start',
      position: 'sticky',
      top: 100,
      maxHeight: 'calc(100vh - 124px)',
      overflowY: 'auto',
      // Room for the focus ring, which `overflow` would clip.
      m: -0.5,
      p: 0.5,
      pt: 2,
    }}
  >
    <Typography id="account-menu" variant="overline" component="p" sx={{ color: 'text.secondary' }}>
      {TITLE}
    </Typography>
    {MENU.map((items, index) => (
      <Box
        component="ul"
        key={items[0]?.to}
        sx={{ listStyle: 'none', m: 0, mt: index === 0 ? 1 : 2, p: 0, borderLeft: '2px solid', borderColor: 'divider' }}
      >
        {items.map(({ to, text, isDangerous = false }) => (
          <li key={to}>
            <Box
              component={Link}
              to={to}
              aria-current={to === current ? 'page' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 40,
                ml: '-2px',
                pl: 2,
                borderLeft: '2px solid transparent',
                color: isDangerous ? 'error.main' : 'text.secondary',
                textDecoration: 'none',
                transition: 'color 150ms, border-color 150ms',
                '&:hover': { color: isDangerous ? 'error.main' : 'text.primary', textDecoration: 'underline' },
                '&[aria-current]': {
                  color: isDangerous ? 'error.main' : 'primary.main',
                  borderColor: 'currentcolor',
                  fontWeight: 600,
                },
              }}
            >
              {text}
            </Box>
          </li>
        ))}
      </Box>
    ))}
  </Box>
);

type Props = {
  /** Address of the page in the menu; null if it is not there. */
  current: string | null;
  isWide: boolean;
  /** Maximum width of the content. */
  maxWidth: string;
  children: ReactNode;
};

/** Frame of a page of the account: the side menu if the screen `isWide`, and the content. */
export const AccountFrame = ({ current, isWide, maxWidth, children }: Props) => (
  <Container
    sx={{
      display: 'grid',
      gridTemplateColumns: `${isWide ? '13.5rem ' : ''}minmax(0, ${maxWidth})`,
      columnGap: { xs: 6, lg: 8 },
      py: { xs: 3, md: 6 },
    }}
  >
    {isWide && <Menu current={current} />}
    <div>{children}</div>
  </Container>
);
