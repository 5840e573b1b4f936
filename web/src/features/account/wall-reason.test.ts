import { expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { wallReason } from './wall-reason.ts';

it.each([
  ['/add-task', null, 'Log in to post a task.'],
  ['/my-tasks', null, 'Log in to see your tasks.'],
  ['/notifications', null, 'Log in to see your notifications.'],
  ['/messages', null, 'Log in to see your messages.'],
  ['/messages/7', null, 'Log in to see your messages.'],
  ['/my-bids', null, 'Log in to see your bids.'],
  ['/saved', null, 'Log in to see your saved tasks and freelancers.'],
  ['/account/profile', null, 'Log in to edit your profile.'],
  ['/my-tasks?bids=7', null, 'Log in to see the bids on your task.'],
  ['/my-tasks/update-task/7', null, 'Log in to update your task.'],
  ['/browse-tasks/7', null, 'Log in to see this task.'],
  ['/browse-tasks/7#bids', { title: 'Plane a door' }, 'Log in to see “Plane a door”.'],
  ['/', { title: 'Plane a door' }, null],
  ['/browse-tasks?search=oak', null, null],
  ['/browse-tasks?search=oak', { saves: '7', title: 'Plane a door' }, 'Log in to save “Plane a door”.'],
  ['/browse-tasks', { saves: '7' }, 'Log in to save this task.'],
  ['/browse-tasks?search=oak', { savesSearch: true }, 'Log in to save this search.'],
  ['/account/payments', null, 'Log in to see your payments.'],
  ['/account/payments/7', null, 'Log in to see your payments.'],
  ['/account/searches', null, 'Log in to see your saved searches.'],
  ['/terms', null, null],
])('explains the redirect from %s with state %j as %j', (origin, linkState, reason) => {
  expect(wallReason(origin, linkState)).toBe(reason && isolated(reason));
});
