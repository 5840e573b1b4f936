// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { Conversation } from '@taskwright/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { InboxItems } from './inbox-items.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ROW = 100;

const conversations = Array.from(
  { length: 20 },
  (_, at): Conversation => ({
    _id: `${at}`,
    task: { _id: 'task', title: `Sign ${at}`, state: 'open', deadline: null, budget: null },
    role: 'client',
    with: { name: `Ada ${at}` },
    last: null,
    work: null,
    isTurn: false,
    unread: 0,
    readUpTo: 0,
    blocked: false,
    actions: [],
  }),
);

type ListProps = { open: string | undefined; first?: number; photo?: string };

const List = ({ open, first = 0, photo }: ListProps) => (
  <ThemeProvider theme={siteTheme()}>
    <MemoryRouter>
      <InboxItems
        conversations={conversations
          .slice(first)
          .map((each) => (photo ? { ...each, with: { ...each.with, photo } } : each))}
        open={open}
        focused={null}
        address=""
        onShown={() => undefined}
      />
    </MemoryRouter>
  </ThemeProvider>
);

it.each([
  ['approve', 'me', 'client', 'active', 'You approved a milestone.'],
  ['approve', 'me', 'client', 'completed', 'You completed the task.'],
  ['approve', 'them', 'freelancer', 'active', 'Ada 0 approved a milestone.'],
  ['approve', 'them', 'freelancer', 'completed', 'Ada 0 approved all your work.'],
  ['auto-approve', 'me', 'client', 'active', 'A milestone was approved automatically after 14 days.'],
  ['auto-approve', 'them', 'freelancer', 'completed', 'The last milestone was approved automatically.'],
] as const)('names %s by %s to the %s of an agreement that is %s', (kind, by, role, state, text) => {
  const [first] = conversations;
  if (first === undefined) throw new Error('There is no conversation.');
  const at = '2026-11-21T08:00:00.000Z';
  const work = { conversation: '0', with: 'Ada 0', state, turn: null, next: null, cents: 100, approvedCents: 100 };
  const approved: Conversation = {
    ...first,
    role,
    last: { kind, n: 1, by, at },
    work: { ...work, milestones: 1, approved: 1 },
  };
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <InboxItems conversations={[approved]} open={undefined} focused={null} address="" onShown={() => undefined} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(screen.getByRole('link').textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain(text);
});

it('scrolls the list, but not the page, to the open conversation when it mounts and when it changes', () => {
  // jsdom has no layout: rows of equal height in a list that shows five of them.
  const list = document.createElement('div');
  Object.defineProperty(list, 'clientHeight', { value: 5 * ROW });
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(list);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return screen.getAllByRole('listitem').indexOf(this) * ROW;
  });
  const { rerender } = render(<List open="9" />);
  expect(list.scrollTop).toBe(5 * ROW);
  rerender(<List open="7" />);
  expect(list.scrollTop).toBe(5 * ROW);
  rerender(<List open="2" />);
  expect(list.scrollTop).toBe(2 * ROW);

  // Later updates of the list keep the user's own scroll position.
  list.scrollTop = 12 * ROW;
  rerender(<List open="2" first={1} />);
  expect(list.scrollTop).toBe(12 * ROW);
});

it.each([undefined, `/users/photos/sha256/${'0'.repeat(64)}`])(
  'frames only the avatar of the open conversation, with the photo %s',
  (photo) => {
    render(<List open="3" {...(photo && { photo })} />);
    const [avatar, text] = screen.getByRole('link', { current: 'page' }).children;
    if (avatar === undefined || text === undefined) throw new Error('A row has an avatar and a text');
    expect([avatar.tagName, text.textContent]).toEqual([photo ? 'IMG' : 'SPAN', 'Ada 3Sign 3']);
    expect([avatar, text].map((each) => getComputedStyle(each).outlineStyle)).toEqual(['solid', 'none']);
  },
);
