import { describe, expect, it } from 'vitest';
import { type EmailContent, messageOf } from './email-content.ts';

const HOSTILE = '<img src=x onerror=alert(1)>"\'&';

const content = (change: Partial<EmailContent> = {}): EmailContent => ({
  subject: 'New bid on "A sign"',
  heading: 'New bid',
  parts: [{ text: 'Mia bid $380.' }],
  button: { label: 'Compare bids', path: '/my-tasks' },
  reason: 'You get this email because you posted the task.',
  unsubscribe: '/unsubscribe/token',
  ...change,
});

describe('An email', () => {
  it('has the same words in its text and in its HTML', () => {
    const items = [{ title: 'A door', path: '/browse-tasks/a', detail: 'Budget $200' }];
    const { text, html } = messageOf(
      content({ parts: [{ text: 'Two lines\nof text' }, { items }], notes: ['A note.'] }),
    );
    const words = [
      'New bid',
      'Two lines',
      'of text',
      'Compare bids',
      'A door',
      'Budget $200',
      'A note.',
      'Unsubscribe',
    ];
    for (const word of words) {
      expect(text).toContain(word);
      expect(html).toContain(word);
    }
    const linksIn = (source: string) => [...source.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
    // The HTML starts with the link of the logo.
    expect(linksIn(html).slice(1)).toEqual(linksIn(text));
  });

  it('quotes a text line by line, and leaves its markup, links and addresses inert', () => {
    const quote = 'In oak?\n\n<b>Pay</b> at https://evil.example/pay or mia@mail.example';
    const { text, html } = messageOf(content({ parts: [{ quote }] }));
    expect(text).toContain('> In oak?\n> \n> <b>Pay</b> at ');
    expect(html).toMatch(/<blockquote [^>]*>In oak\?<br><br>&lt;b&gt;Pay/);
    for (const each of [text, html]) {
      expect(each).not.toContain('://evil');
      expect(each).not.toContain('mia@');
    }
  });

  it('leaves the detail of a list inert', () => {
    const { text, html } = messageOf(content({ parts: [{ items: [{ title: 'A bid', detail: 'See evil.example' }] }] }));
    for (const each of [text, html]) expect(each).not.toContain('evil.example');
  });

  it('has the heading of a list and its link to more in both', () => {
    const items = [{ title: 'A door' }];
    const more = { label: 'See all doors', path: '/browse-tasks?search=door&sort=newest' };
    const { text, html } = messageOf(content({ parts: [{ heading: 'Doors', items, more }] }));
    expect(text).toContain(
      'Doors\n- A door\nSee all doors:\nhttps://undefined.web.app/browse-tasks?search=door&sort=newest',
    );
    expect(html).toContain('>Doors</h2>');
    expect(html).toContain('href="https://undefined.web.app/browse-tasks?search=door&amp;sort=newest"');
    expect(text.indexOf('/my-tasks')).toBeLessThan(text.indexOf('/browse-tasks'));
  });

  it('has the link of its button before all others', () => {
    const items = [{ title: 'A door', path: '/browse-tasks/a' }];
    const { text } = messageOf(content({ parts: [{ text: 'See' }, { items }] }));
    expect(/https?:\/\/\S+/.exec(text)?.[0]).toMatch(/\/my-tasks$/);
    expect(text.indexOf('/browse-tasks/a')).toBeGreaterThan(text.indexOf('/my-tasks'));
  });

  it('escapes every text of a user', () => {
    const { html } = messageOf(
      content({
        subject: HOSTILE,
        heading: HOSTILE,
        parts: [
          { text: HOSTILE },
          {
            heading: HOSTILE,
            items: [{ title: HOSTILE, detail: HOSTILE, path: '/a' }],
            more: { label: HOSTILE, path: '/a' },
          },
        ],
        button: { label: HOSTILE, path: '/a' },
        notes: [HOSTILE],
        reason: HOSTILE,
      }),
    );
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(10);
  });

  it('links to the site only, and loads nothing', () => {
    const { html } = messageOf(content());
    const origins = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) => new URL(url).origin);
    expect(new Set(origins)).toEqual(new Set(['https://undefined.web.app']));
    expect(html).not.toMatch(/src=|url\(|@import/);
  });

  it('makes no link of a user’s text, and shows no address in it', () => {
    const hostile = 'Verify at https://evil.example/x, www.evil.example or mia@mail.example. Pay $150.50';
    const { subject, text, html } = messageOf(
      content({
        subject: hostile,
        heading: hostile,
        parts: [{ text: hostile }, { heading: hostile, items: [{ title: hostile }] }],
      }),
    );
    const linkLike = /https?:\/\/[^\s"<]+|\b[\w-]+\.(?:example|app)\b/g;
    expect(new Set(text.match(linkLike))).toEqual(
      new Set([
        'https://undefined.web.app/my-tasks',
        'https://undefined.web.app/unsubscribe/token',
        'taskwright.example',
      ]),
    );
    expect(html.replaceAll(/<[^>]+>/g, '').match(linkLike)).toEqual(['taskwright.example']);
    for (const part of [subject, text, html]) expect(part).not.toContain('mia@');
    expect(text).toContain('$150.50');
    expect(text.replaceAll('\u2060', '')).toContain('Verify at https://evil.example/x, www.evil.example or [email].');
  });

  it('has a subject of one line with at most 120 characters', () => {
    const { subject } = messageOf(content({ subject: `New bid on "${'sign\r\nBcc: x '.repeat(20)}"` }));
    expect(subject).not.toMatch(/[\r\n]/);
    expect([...subject]).toHaveLength(120);
    expect(subject.endsWith('…')).toBe(true);
  });

  it('has the headers to unsubscribe with one click only if its link has a token in the path', () => {
    expect(messageOf(content({ unsubscribe: '/unsubscribe/a-token' })).headers).toEqual({
      'List-Unsubscribe': '<https://undefined.web.app/unsubscribe/a-token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const { unsubscribe: _none, ...identity } = content();
    expect(messageOf(identity).headers).toEqual({});
    expect(messageOf(content({ unsubscribe: '/newsletter/leave#token' })).headers).toEqual({});
  });

  it('states its sender, its reason and where questions go', () => {
    const { text } = messageOf(content());
    expect(text).toContain('-- \nYou get this email because you posted the task.');
    expect(text).toContain('Replies to this email aren’t read. Questions? Write to hello@taskwright.example.');
    expect(text).toContain('Taskwright, 1 Joiner’s Yard');
    expect(messageOf(content({ isAnswerable: true })).text).toContain('aren’t read: answer on Taskwright. Questions?');
  });
});
