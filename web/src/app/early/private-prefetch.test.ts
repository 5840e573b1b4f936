import { expect, it } from 'vitest';
import { shell } from '../html-files.ts';
import { placesAt } from './private-prefetch.ts';

it.each([
  ['/my-tasks', ['/tasks?mine=true&limit=50']],
  ['/my-tasks/', ['/tasks?mine=true&limit=50']],
  ['/my-tasks?tab=turn', ['/tasks?mine=true&limit=50&tab=turn']],
  ['/my-tasks?tab=past', ['/tasks?mine=true&limit=50']],
  ['/my-tasks?bids=a', ['/tasks?mine=true&limit=50', '/tasks/a', '/tasks/a/bids?limit=50']],
  ['/my-tasks?bids=', ['/tasks?mine=true&limit=50']],
  ['/my-tasks/update-task/a', ['/tasks?mine=true&limit=50', '/tasks/a']],
  ['/browse-tasks/a%20b', ['/tasks/a%20b']],
  ['/browse-tasks/a%2Fb', ['/tasks/a%2Fb']],
  ['/my-bids', ['/users/me/bids/tabs']],
  ['/my-bids?tab=past', ['/users/me/bids/tabs?tab=past']],
  ['/messages', ['/users/me/conversations']],
  ['/messages/c', ['/users/me/conversations/c', '/users/me/conversations/c/entries']],
  ['/notifications', ['/users/me/notifications']],
  ['/add-task', []],
  ['/browse-tasks', []],
  ['/browse-tasks/a/b', []],
  ['/', []],
  ['/browse-tasks/%zz', []],
])('%s prefetches %j', (path, urls) => {
  const found = placesAt(shell.places, new URL(path, 'https://taskwright.example'));
  expect(found.flatMap((each) => each.urls)).toEqual(urls);
});
