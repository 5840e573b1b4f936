import { isolate, NOTIFICATION_KINDS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { activityItem } from '../notifications/model/activity-document.ts';
import { wordsOf } from './activity-words.ts';
import { messageOf } from './email-content.ts';

const [NAME, TITLE, SEARCH] = ['أحمد', 'لافتة 12 خشب', 'لافتات'];

const itemOf = (kind: (typeof NOTIFICATION_KINDS)[number]) =>
  activityItem.parse({
    ...{
      id: 'n1',
      kind,
      at: '2026-11-23T08:00:00.000Z',
      unreadSince: null,
      who: NAME,
      whoKey: null,
      amount: 380,
      title: TITLE,
    },
    ...{ taskId: 't1', search: SEARCH, role: 'freelancer', accountEnd: { cause: 'deleted', ended: 'agreement' } },
  });

describe.each(NOTIFICATION_KINDS)('The email about %s', (kind) => {
  it('isolates the names and titles of its sentences, once each', () => {
    const { subject, sentence } = wordsOf(itemOf(kind));
    for (const text of [subject, sentence]) {
      const rest = [NAME, TITLE, SEARCH].reduce((left, each) => left.replaceAll(isolate(each), ''), text);
      expect(rest).toMatch(/^[^\p{Script=Arabic}\u2068\u2069]+$/u);
    }
  });
});

it('A name before an amount does not reorder it, in the text and in the HTML of the email', () => {
  const { subject, sentence } = wordsOf(itemOf('bid-placed'));
  const message = messageOf({ subject, heading: subject, parts: [{ text: sentence }], reason: 'A reason.' });
  expect(message.subject).toBe('New bid on "\u2068لافتة 12 خشب\u2069"');
  for (const body of [message.text, message.html])
    expect(body).toContain('\u2068أحمد\u2069 bid $380 on “\u2068لافتة 12 خشب\u2069”.');
});

it('A subject that is cut off within a title closes its isolate', () => {
  const { subject } = wordsOf({ ...itemOf('bid-placed'), title: 'لافتة '.repeat(30) });
  const message = messageOf({ subject, heading: subject, parts: [], reason: 'A reason.' });
  expect(message.subject).toMatch(/^New bid on "\u2068.+…\u2069$/u);
});

it('An address within a title is removed without its isolates', () => {
  const { subject } = wordsOf({ ...itemOf('bid-placed'), title: 'mia@mail.example' });
  const message = messageOf({ subject, heading: subject, parts: [], reason: 'A reason.' });
  expect(message.subject).toBe('New bid on "\u2068[email]\u2069"');
});
