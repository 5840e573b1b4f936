import { describe, expect, it } from 'vitest';
import { createNewNotifications, listedNotification } from './new-notifications.ts';
import type { ListedNotification } from './topics.ts';

const notification = (id: string, at: string): ListedNotification => ({
  id,
  kind: 'bid-placed',
  taskId: 'task',
  conversation: '',
  at,
  unreadSince: at,
});
const ids = (newNotifications: readonly ListedNotification[]) =>
  newNotifications.map(({ id, isSilent }) => (isSilent ? `${id} quietly` : id));
const all = { from: '', limit: 50 };

describe('New notifications', () => {
  it('are all of the first list, without an announcement, because the page was fetched before', () => {
    expect(ids(createNewNotifications().update([notification('b', '6'), notification('a', '4')], all))).toEqual([
      'b quietly',
      'a quietly',
    ]);
  });

  it('are then added, repeated and removed ones, whatever their time', () => {
    const newNotifications = createNewNotifications();
    newNotifications.update([notification('c', '3'), notification('b', '2'), notification('a', '1')], all);
    const later = [notification('a', '4'), notification('c', '3'), notification('late', '0')];
    expect(ids(newNotifications.update(later, all))).toEqual(['a', 'late', 'b quietly']);
    expect(newNotifications.update(later, all)).toEqual([]);
  });

  it('have no kind if they were only marked as read', () => {
    const newNotifications = createNewNotifications();
    newNotifications.update([notification('a', '1')], all);
    const read = { ...notification('a', '1'), unreadSince: '' };
    expect(newNotifications.update([read], all)).toEqual([{ ...read, kind: null, isSilent: true }]);
  });

  it('exclude those that a full list dropped or that an earlier list did not reach', () => {
    const [a, b, c, d] = [
      notification('a', '1'),
      notification('b', '2'),
      notification('c', '3'),
      notification('d', '4'),
    ];
    const newNotifications = createNewNotifications();
    newNotifications.update([b, a], { from: '', limit: 2 });
    expect(ids(newNotifications.update([c, b], { from: '', limit: 2 }))).toEqual(['c']);
    expect(newNotifications.update([c, b, a, notification('older', '0')], all)).toEqual([]);
    expect(ids(newNotifications.update([d, c], { from: '3', limit: 50 }))).toEqual(['d']);
    expect(ids(newNotifications.update([c], { from: '3', limit: 50 }))).toEqual(['d quietly']);
  });
});

it('Parsing a notification ignores invalid fields', () => {
  const whole = {
    kind: 'bid-placed',
    taskId: 'task',
    at: '1',
    unreadSince: '1',
    title: 'A door',
    who: 'Mia',
    amount: 5,
  };
  expect(listedNotification('a', whole)).toEqual(notification('a', '1'));
  expect(listedNotification('a', { kind: 'praise', taskId: 5 })).toEqual({
    ...notification('a', ''),
    kind: null,
    taskId: '',
  });
});
