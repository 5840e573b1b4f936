import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import DoNotDisturbOn from '@mui/icons-material/DoNotDisturbOnOutlined';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import type { Notification } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { fullDate } from '../../lib/format/dates.ts';
import { useToday } from '../../lib/format/local-time.ts';
import { focusSelf } from '../../lib/navigation/keep-focus.ts';
import { PersonAvatar } from '../../ui/people/person-avatar.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { hidden } from '../../ui/text/page-heading.tsx';
import { hrefOf, sentenceOf, timeOf } from './words.ts';

type ItemProps = {
  notification: Notification;
  /** The reader's calendar date. */
  today: string;
  isFocused: boolean;
  onFollow?: (() => void) | undefined;
};

/** Icons of notifications that name no person. */
const ICONS: Readonly<Partial<Record<Notification['kind'], typeof EditNote>>> = {
  'task-changed': EditNote,
  'task-closed': EventBusy,
  'deadline-near': Schedule,
  'task-deleted': Delete,
  'task-taken': PersonOff,
  'bid-declined': DoNotDisturbOn,
  'saved-search': Search,
  'payout-sent': AccountBalance,
  'payout-returned': AccountBalance,
  'payouts-needed': AccountBalance,
  refunded: CreditCard,
  'refund-failed': CreditCard,
};

/** Avatar of the person whom a notification names, or the icon of its kind. */
const Picture = ({ kind, who, photo }: Notification) => {
  if (who !== null) return <PersonAvatar name={who} photo={photo} size={40} />;
  const Icon = ICONS[kind] ?? EditNote;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 40,
        borderRadius: 'pill',
        bgcolor: 'wash',
        color: 'text.secondary',
      }}
    >
      <Icon fontSize="small" />
    </Box>
  );
};

const Item = ({ notification, today, isFocused, onFollow }: ItemProps) => (
  <li>
    <Box
      component={Link}
      to={hrefOf(notification)}
      ref={isFocused ? focusSelf : null}
      onClick={onFollow}
      sx={{
        display: 'grid',
        gridTemplateColumns: '40px minmax(0, 1fr) 8px',
        columnGap: 1.5,
        alignItems: 'start',
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
        sx={{ gridArea: '1 / 2', fontWeight: notification.read ? 400 : 600, fontSize: '0.9375rem' }}
      >
        {!notification.read && (
          <Box component="span" sx={hidden}>
            Unread:{' '}
          </Box>
        )}
        <Isolated text={sentenceOf(notification)} />
        <Box
          component="time"
          dateTime={notification.at}
          title={fullDate(notification.at)}
          sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, fontSize: '0.875rem' }}
        >
          {timeOf(notification, today)}
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          gridArea: '1 / 3',
          width: 8,
          height: 8,
          mt: 1,
          borderRadius: 'pill',
          ...(!notification.read && { bgcolor: 'primary.main' }),
        }}
      />
      <Box component="span" sx={{ gridArea: '1 / 1' }}>
        <Picture {...notification} />
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
export const NotificationItems = ({ notifications, focused = null, onFollow }: Props) => {
  const today = useToday();
  return (
    <Box component="ul" aria-label="Notifications" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {notifications.map((notification, index) => (
        <Item
          key={notification._id}
          notification={notification}
          today={today}
          isFocused={index === focused}
          onFollow={onFollow}
        />
      ))}
    </Box>
  );
};
