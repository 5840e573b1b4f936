import { styled } from '@mui/material/styles';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  top: 12,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** First focusable element: skips the header and focuses the screen. */
export const SkipLink = () => (
  <Anchor
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      const main = document.getElementById('main');
      main?.focus();
      main?.scrollIntoView();
    }}
  >
    Skip to content
  </Anchor>
);
