// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { Conversation } from '@taskwright/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { Composer } from './composer.tsx';

const conversation: Conversation = {
  _id: 'task-bid',
  task: { _id: 'task', title: 'A sign', state: 'completed', deadline: null, budget: null },
  role: 'client',
  with: { name: 'Former member', isFormer: true },
  last: null,
  work: null,
  isTurn: false,
  unread: 0,
  readUpTo: 0,
  blocked: false,
  actions: [],
};
const show = (change: Partial<Conversation>) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <Composer
        conversationRef={{ id: 'task-bid', uid: 'me' }}
        conversation={{ ...conversation, ...change }}
        messages={[]}
        newest={0}
      />
    </ThemeProvider>,
  );

afterEach(cleanup);

describe('The footer of a conversation', () => {
  it.each([false, true])('with a former member explains why there is no message field, blocked: %s', (blocked) => {
    show({ blocked });
    expect(screen.getByText('This person closed their account, so the conversation is closed.')).toBeTruthy();
    expect(screen.queryByLabelText('Message')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the closed questions of a task whose client still has an account', () => {
    show({ with: { name: 'Ida' } });
    expect(screen.getByText('Questions are closed for this task.')).toBeTruthy();
  });
});
