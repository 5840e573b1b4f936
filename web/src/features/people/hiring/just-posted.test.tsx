// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ListedProfile } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import type { Posted } from '../../tasks/form/task-drafts.ts';
import { NEWCOMER } from '../testing/newcomer.ts';
import { JustPosted } from './just-posted.tsx';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));

const POSTED: Posted = { id: 'task-7', isOpen: true, category: 'Web Development', skill: 'Oak', invited: null };
const ILSE = { handle: 'ilse-brandt', name: 'Ilse Brandt', note: 'Your doors close.', failure: null };

const listed = (name: string, fields: Partial<ListedProfile> = {}): ListedProfile => {
  const { person, headline, skills, availability, availableFrom, minimumBudget, rating } = NEWCOMER;
  const own = { name, person: `u-${name}`, handle: name.toLowerCase() };
  const base = { person, headline, skills, availability, availableFrom, minimumBudget, rating };
  return { ...base, moreSkills: 0, completed: 0, bestPiece: null, ...own, ...fields };
};

const idle = () => waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());

const show = async (posted: Posted, profiles: readonly ListedProfile[] = []) => {
  server.mockResolvedValueOnce({ data: profiles });
  render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <JustPosted posted={posted} uid="me" />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await idle();
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await idle();
};
const names = () =>
  screen
    .queryAllByRole('button', { name: /^Invite / })
    .map((button) => button.getAttribute('aria-label')?.replace('Invite ', ''));

afterEach(() => {
  cleanup();
  queryClient.clear();
  server.mockReset();
});

describe('The freelancers who match a posted task', () => {
  it('are three with its first skill, available now, without the client and the invited one, in one request', async () => {
    const own = listed('Me', { mine: true });
    const invited = listed('Ilse', { handle: ILSE.handle });
    await show({ ...POSTED, invited: ILSE }, [own, listed('Ada'), invited, listed('Bo'), listed('Cy')]);
    expect(server.mock.calls).toEqual([
      [
        'listProfiles',
        { query: { skill: 'Oak', available: 'now', limit: '5' }, withToken: true, signal: expect.any(AbortSignal) },
      ],
    ]);
    expect(names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect(screen.getByRole('region', { name: 'Your new task' }).textContent).toContain('Ilse Brandt is invited');
  });

  it('are found by the words of the category for a task without skills, and skipped without a match', async () => {
    await show({ ...POSTED, skill: null });
    expect(server.mock.lastCall?.[1].query).toMatchObject({ search: 'Web Development', available: 'now' });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('are invited at once, with the error next to the button', async () => {
    await show(POSTED, [listed('Ada'), listed('Bo')]);
    server.mockRejectedValueOnce(new ApiError(409, { detail: 'Bidding has closed.' }));
    await press('Invite Ada');
    expect(server).toHaveBeenLastCalledWith('invite', { body: { person: 'u-Ada', task: 'task-7' } });
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Bidding has closed.');
    server.mockResolvedValueOnce({ data: { status: 'done' } });
    await press('Invite Ada');
    expect(document.activeElement?.textContent).toBe('Invited');
    expect(first?.textContent).not.toContain('Bidding');
    expect(names()).toEqual(['Bo']);
  });
});

describe('An invitation that failed', () => {
  it('is stated with the reason and sent again with its note', async () => {
    await show({ ...POSTED, invited: { ...ILSE, failure: 'Try again in 3 hours.' } });
    const region = screen.getByRole('region', { name: 'Your invitation' });
    expect(region.textContent).toContain('Your task is live, but Ilse Brandt isn’t invited: Try again in 3 hours.');
    server.mockResolvedValueOnce({ data: NEWCOMER }).mockResolvedValueOnce({ data: { status: 'done' } });
    await press('Invite Ilse Brandt');
    const body = { person: NEWCOMER.person, task: 'task-7', note: ILSE.note };
    expect(server).toHaveBeenLastCalledWith('invite', { body });
    expect(region.textContent).toBe('Invitation sent to Ilse Brandt.');
  });

  it('is stated for a task whose deadline has passed, without freelancers', async () => {
    await show({ ...POSTED, isOpen: false, invited: { ...ILSE, name: null, failure: 'Bidding has closed.' } });
    const text = 'Your task is posted, but the freelancer isn’t invited: Bidding has closed.';
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(server).not.toHaveBeenCalled();
  });
});
