// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { theme } from '../../app/theme.ts';
import { setShortcutsOn } from './setting.ts';
import { ShortcutSwitch } from './shortcut-list.tsx';
import { Shortcuts } from './shortcuts.tsx';
// Loaded before the tests, so that these do not wait for it.
import './shortcuts-dialog.tsx';

const Address = () => <output>{useLocation().pathname}</output>;
const path = () => screen.getByRole('status', { hidden: true }).textContent;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={['/my-tasks']}>
        <Address />
        <ShortcutSwitch />
        <Shortcuts />
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

it('focuses the search of the page, or opens Browse and focuses its search when it appears', async () => {
  press('/');
  expect(path()).toBe('/browse-tasks');
  await new Promise((resolve) => setTimeout(resolve, 10));
  const field = document.createElement('input');
  field.type = 'search';
  document.body.append(field);
  await Promise.resolve();
  expect(document.activeElement).toBe(field);
  // The new page moves the focus to its heading.
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  document.body.append(heading);
  heading.focus();
  expect(document.activeElement).toBe(field);
  field.blur();
  press('/');
  expect(document.activeElement).toBe(field);
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
