// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { NavigationFocusProvider } from '../../lib/navigation/navigation-focus.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { ShortcutSwitch } from './shortcut-list.tsx';
import { setShortcutsOn } from './shortcut-of.ts';
import { Shortcuts } from './shortcuts.tsx';
// Loaded before the tests, so that these do not wait for it.
import './shortcuts-dialog.tsx';

const Address = () => {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().pathname}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
};
const Browse = () => (
  <main>
    <PageHeading>Browse Tasks</PageHeading>
    <input type="search" aria-label="Search tasks" />
  </main>
);
const path = () => screen.getByRole('status', { hidden: true }).textContent;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter initialEntries={['/my-tasks']}>
        <NavigationFocusProvider>
          <Address />
          <ShortcutSwitch />
          <Shortcuts />
          <Routes>
            <Route path="/my-tasks" element={<PageHeading>My Posted Tasks</PageHeading>} />
            <Route path="/browse-tasks" element={<Browse />} />
            <Route path="/add-task" element={<PageHeading>Add New Task</PageHeading>} />
          </Routes>
        </NavigationFocusProvider>
      </MemoryRouter>
    </ThemeProvider>,
  );
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  setShortcutsOn(true);
});

it('posts a task with n, and opens the dialog with ?', async () => {
  press('n');
  expect(path()).toBe('/add-task');
  press('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  press('/');
  expect(path()).toBe('/add-task');
});

it('opens Browse and focuses its search instead of its heading, or focuses the search of the page', () => {
  press('/');
  expect(path()).toBe('/browse-tasks');
  const field = screen.getByRole('searchbox', { name: 'Search tasks' });
  expect(document.activeElement).toBe(field);
  field.blur();
  press('/');
  expect(document.activeElement).toBe(field);
});

it('focuses the heading when the user goes back to a page that the shortcut opened', () => {
  press('/');
  press('n');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Add New Task' }));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Browse Tasks' }));
});

it('does nothing once the switch is off, which the device stores', () => {
  const toggle = screen.getByRole('checkbox', { name: 'Use keyboard shortcuts on this device' });
  expect(toggle).toHaveProperty('checked', true);
  fireEvent.click(toggle);
  press('n');
  press('/');
  expect(path()).toBe('/my-tasks');
  expect(localStorage.getItem('taskwright-shortcuts')).toBe('off');
  fireEvent.click(toggle);
  press('n');
  expect(path()).toBe('/add-task');
});
