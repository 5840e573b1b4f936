import { describe, expect, it } from 'vitest';
import { createNewNotifications, listedNotification } from './new-notifications.ts';
import type { ListedNotification } from './topics.ts';

const told = (id: string, at: string): ListedNotification => ({
  id,
  kind: 'bid-placed',
  taskId: 'task',
  conversation: '',
  at,
  unreadSince: at,
});
const ids = (news: readonly ListedNotification[]) => news.map(({ id, isQuiet }) => (isQuiet ? `${id} quietly` : id));
const all = { from: '', most: 50 };

describe('New notifications', () => {
  it('are all of the first list, without an announcement, because the page was fetched before', () => {
    expect(ids(createNewNotifications().newIn([told('b', '6'), told('a', '4')], all))).toEqual([
      'b quietly',
      'a quietly',
    ]);
  });

  it('are then added, repeated and removed ones, whatever their time', () => {
    const news = createNewNotifications();
    news.newIn([told('c', '3'), told('b', '2'), told('a', '1')], all);
    const later = [told('a', '4'), told('c', '3'), told('late', '0')];
    expect(ids(news.newIn(later, all))).toEqual(['a', 'late', 'b quietly']);
    expect(news.newIn(later, all)).toEqual([]);
  });

  it('have no kind if they were only marked as read', () => {
    const news = createNewNotifications();
    news.newIn([told('a', '1')], all);
    const read = { ...told('a', '1'), unreadSince: '' };
    expect(news.newIn([read], all)).toEqual([{ ...read, kind: null, isQuiet: true }]);
  });

  it('exclude those that a full list dropped or that an earlier list did not reach', () => {
    const [a, b, c, d] = [told('a', '1'), told('b', '2'), told('c', '3'), told('d', '4')];
    const news = createNewNotifications();
    news.newIn([b, a], { from: '', most: 2 });
    expect(ids(news.newIn([c, b], { from: '', most: 2 }))).toEqual(['c']);
    expect(news.newIn([c, b, a, told('older', '0')], all)).toEqual([]);
    expect(ids(news.newIn([d, c], { from: '3', most: 50 }))).toEqual(['d']);
    expect(ids(news.newIn([c], { from: '3', most: 50 }))).toEqual(['d quietly']);
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
  expect(listedNotification('a', whole)).toEqual(told('a', '1'));
  expect(listedNotification('a', { kind: 'praise', taskId: 5 })).toEqual({ ...told('a', ''), kind: null, taskId: '' });
});
