import Box from '@mui/material/Box';
import type { Notification } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { focusSelf } from '../../lib/browser/focus-self.ts';
import { fullDate, shortDate } from '../../lib/format/dates.ts';
import { hidden } from '../../ui/text/hidden-heading.tsx';
import { hrefOf, sentenceOf } from './words.ts';

type ItemProps = { notification: Notification; isFocused: boolean; onFollow?: (() => void) | undefined };

const Item = ({ notification, isFocused, onFollow }: ItemProps) => (
  <li>
    <Box
      component={Link}
      to={hrefOf(notification)}
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
        sx={{
          width: 8,
          height: 8,
          mt: 1,
          borderRadius: 'pill',
          ...(!notification.read && { bgcolor: 'primary.main' }),
        }}
      />
      <Box component="span" sx={{ fontWeight: notification.read ? 400 : 600, fontSize: '0.9375rem' }}>
        {!notification.read && (
          <Box component="span" sx={hidden}>
            Unread:{' '}
          </Box>
        )}
        {sentenceOf(notification)}
        <Box
          component="time"
          dateTime={notification.at}
          title={fullDate(notification.at)}
          sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, fontSize: '0.875rem' }}
        >
          {shortDate(notification.at)}
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
    {notifications.map((notification, index) => (
      <Item key={notification._id} notification={notification} isFocused={index === focused} onFollow={onFollow} />
    ))}
  </Box>
);
