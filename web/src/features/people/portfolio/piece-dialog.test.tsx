// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { Piece } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { PieceDialog } from './piece-dialog.tsx';

const DOOR: Piece = {
  _id: 'door',
  kind: 'own',
  title: 'Oak door',
  text: '',
  pictures: [],
  category: null,
  month: null,
  review: null,
};

const open = (piece: Piece | null) => {
  cleanup();
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <PieceDialog uid="ada" piece={piece} onSaved={async () => undefined} onClose={() => undefined} />
      </MemoryRouter>
    </ThemeProvider>,
  );
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const note = () => screen.queryByText('Your draft is back.', { exact: false });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('taskwright-signed-in', '1');
});
afterEach(cleanup);

it('keeps the text of each piece when the dialog closes, until the user starts over', async () => {
  open(null);
  expect(note()).toBeNull();
  type('Title', 'A gate');
  open(DOOR);
  expect(field('Title').value).toBe('Oak door');
  expect(note()).toBeNull();
  type('Description (optional)', 'With a hidden frame.');
  open(null);
  expect(field('Title').value).toBe('A gate');
  open(DOOR);
  expect(field('Description (optional)').value).toBe('With a hidden frame.');
  expect(note()).not.toBeNull();
  fireEvent.click(screen.getByText('Start over'));
  expect(field('Description (optional)').value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  open(DOOR);
  expect(note()).toBeNull();
});
