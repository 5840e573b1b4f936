import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';

const Item = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 14px',
  borderRadius: theme.radius.control,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: 'color 150ms, background-color 150ms',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&.active': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.tag.bg, fontWeight: 550 },
}));

type Props = { items: readonly { to: string; label: string }[]; onFollow?: () => void };

/** Links of the navigation bar or its menu. The current page is marked visually and with `aria-current`. */
export const NavLinks = ({ items, onFollow }: Props) =>
  items.map(({ to, label }) => (
    <Item key={to} to={to} end={to === paths.home} onClick={onFollow}>
      {label}
    </Item>
  ));
