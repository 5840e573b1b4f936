export { countUnread, listNotifications } from './list-notifications.ts';
export { readNotifications } from './read-notifications.ts';
export { readPlace } from './read-place.ts';
