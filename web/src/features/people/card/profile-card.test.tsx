// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { ListedProfile } from '@taskwright/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { availabilityText } from './availability.tsx';
import { ProfileCard } from './profile-card.tsx';

// A date of another year is shown with its year.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const person = `u${'1'.repeat(31)}`;
const NEWCOMER: ListedProfile = {
  person,
  name: 'Ida Larkin',
  handle: 'ida-larkin',
  headline: 'Furniture maker',
  skills: ['Joinery'],
  moreSkills: 0,
  availability: 'now',
  availableFrom: null,
  minimumBudget: null,
  rating: { person, mean: 0, count: 0 },
  completed: 0,
  bestPiece: null,
};

const show = (fields: Partial<ListedProfile> = {}) => {
  cleanup();
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <ProfileCard profile={{ ...NEWCOMER, ...fields }} action={<button type="button">Save Ida Larkin</button>} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return screen.getByRole('article', { name: fields.name ?? NEWCOMER.name }).textContent;
};

afterEach(cleanup);

describe('The card of a freelancer', () => {
  it('has one link, named after the freelancer, and the heart as a separate button', () => {
    show();
    const [link, ...others] = screen.getAllByRole('link');
    expect(link?.textContent).toBe('Ida Larkin');
    expect(link?.getAttribute('href')).toBe('/freelancers/ida-larkin');
    expect(others).toEqual([]);
    expect(screen.getByRole('button', { name: 'Save Ida Larkin' }).closest('a')).toBeNull();
  });

  it('shows nothing that is zero', () => {
    expect(show()).toBe('ILIda LarkinNew on TaskwrightFurniture makerJoineryAvailable nowSave Ida Larkin');
    expect(show({ completed: 1 })).toContain('1 completed task');
    expect(show({ completed: 3, rating: { person, mean: 4.75, count: 2 } })).toContain('4.8(2)');
  });

  it('shows the best piece, the skills and the minimum budget', () => {
    const shown = show({
      bestPiece: { title: 'Oak door', kind: 'proven' },
      skills: ['Joinery', 'Turning', 'Veneer'],
      moreSkills: 4,
      minimumBudget: 250,
    });
    for (const text of ['Oak door, made on Taskwright', 'JoineryTurningVeneer+4', 'From $250'])
      expect(shown).toContain(text);
  });
});

it.each([
  ['now', null, 'Available now'],
  ['from', '2026-12-03', 'Available from Dec 3'],
  ['from', '2026-11-21', 'Available now'],
  ['none', null, 'Not taking work'],
] as const)('the availability %s %s is shown as “%s”', (availability, availableFrom, shown) => {
  expect(availabilityText({ availability, availableFrom }, '2026-11-21')).toBe(shown);
});
