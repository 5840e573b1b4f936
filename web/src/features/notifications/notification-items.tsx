import Box from '@mui/material/Box';
import type { Notification } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { fullDate, shortDate } from '../../lib/format/dates.ts';
import { hidden } from '../../ui/text/hidden-heading.tsx';
import { hrefOf, wordsOf } from './words.ts';

const focusSelf = (element: HTMLElement | null): void => element?.focus();

type ItemProps = { told: Notification; isFocused: boolean; onFollow?: (() => void) | undefined };

const Item = ({ told, isFocused, onFollow }: ItemProps) => (
  <li>
    <Box
      component={Link}
      to={hrefOf(told)}
      ref={isFocused ? focusSelf : null}
      onClick={onFollow}
      sx={{
        display: 'grid',
        gridTemplateColumns: '10px minmax(0, 1fr)',
        columnGap: 1,
        px: 1.5,
        py: 1.25,
        borderRadius: 'control',
        color: 'text.primary',
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover': { bgcolor: 'wash' },
      }}
    >
      <Box
        component="span"
        sx={{ width: 8, height: 8, mt: 1, borderRadius: 'pill', ...(!told.read && { bgcolor: 'primary.main' }) }}
      />
      <Box component="span" sx={{ fontWeight: told.read ? 400 : 600, fontSize: '0.9375rem' }}>
        {!told.read && (
          <Box component="span" sx={hidden}>
            Unread:{' '}
          </Box>
        )}
        {wordsOf(told)}
        <Box
          component="time"
          dateTime={told.at}
          title={fullDate(told.at)}
          sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, fontSize: '0.875rem' }}
        >
          {shortDate(told.at)}
        </Box>
      </Box>
    </Box>
  </li>
);

type Props = {
  notifications: readonly Notification[];
  /** Index of the notification that receives focus when it mounts. */
  focused?: number | null;
  onFollow?: () => void;
};

/** Notifications with their links. Unread ones are marked visually and for screen readers. */
export const NotificationItems = ({ notifications, focused = null, onFollow }: Props) => (
  <Box component="ul" aria-label="Notifications" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {notifications.map((told, index) => (
      <Item key={told._id} told={told} isFocused={index === focused} onFollow={onFollow} />
    ))}
  </Box>
);
