export { countUnread, listNotifications } from '../notifications/list-notifications.ts';
export { readNotifications } from '../notifications/read-notifications.ts';
export { readPlace } from '../notifications/read-place.ts';
