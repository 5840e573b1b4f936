// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { Piece } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { PieceView } from './piece-view.tsx';

const addressOf = (digit: string) => `/users/photos/sha256/${digit.repeat(64)}`;

const GATE: Piece = {
  _id: 'gate',
  kind: 'proven',
  title: 'Oak gate',
  text: 'For a farm.',
  pictures: [
    { picture: addressOf('a'), alt: 'A gate in a hedge', width: 1600, height: 1200 },
    { picture: addressOf('b'), alt: 'Its hinge', width: 800, height: 1600 },
    { picture: addressOf('c'), alt: '', width: 640, height: 480 },
  ],
  category: 'Design',
  month: '2026-10',
  review: { stars: 4, text: 'It closes.' },
};
const DOOR: Piece = { ...GATE, _id: 'door', kind: 'own', title: 'Ash door', pictures: [], review: null };

const PAGE = '/freelancers/ada';
const hrefOf = (id: string) => `${PAGE}?piece=${id}`;

const Page = () => {
  const id = useSearchParams()[0].get('piece');
  return id === null ? (
    <p>The portfolio</p>
  ) : (
    <PieceView profile={{ name: 'Ada Kern', pieces: [GATE, DOOR] }} id={id} page={PAGE} hrefOf={hrefOf} />
  );
};

const open = (address: string) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  render(
    <ThemeProvider theme={siteTheme()}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return router;
};
const picture = () => screen.getByRole<HTMLImageElement>('img', { name: /gate|hinge/i });
const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

afterEach(cleanup);

it('shows whole pictures with their texts, by arrow keys and buttons, and announces the place', () => {
  open(hrefOf('gate'));
  expect(picture().alt).toBe('A gate in a hedge');
  expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual(['1600', '1200']);
  const place = screen.getByText('1 of 3');
  expect(place.getAttribute('role')).toBe('status');
  press('ArrowRight');
  expect([place.textContent, picture().alt, picture().getAttribute('src')]).toEqual([
    '2 of 3',
    'Its hinge',
    addressOf('b'),
  ]);
  press('ArrowRight', { altKey: true });
  expect(place.textContent).toBe('2 of 3');
  press('ArrowLeft');
  press('ArrowLeft');
  expect([place.textContent, picture().alt]).toEqual(['3 of 3', 'Oak gate, picture 3']);
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(place.textContent).toBe('1 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(place.textContent).toBe('3 of 3');
});

it('shows the text, the proof and the client’s review next to the pictures', () => {
  open(hrefOf('gate'));
  const dialog = screen.getByRole('dialog', { name: 'Oak gate' });
  for (const text of [
    'For a farm.',
    'Made on Taskwright',
    'Design · October 2026',
    'The client’s review',
    'It closes.',
  ])
    expect(dialog.textContent).toContain(text);
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeDefined();
});

it('leads to the next piece at its address, and without pictures has no buttons for them', () => {
  const router = open(hrefOf('gate'));
  expect(screen.queryByRole('link', { name: 'Previous piece' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Next piece' }));
  expect(screen.getByRole('dialog', { name: 'Ash door' })).toBeDefined();
  expect(router.state.location.search).toBe('?piece=door');
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  press('ArrowRight');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('The portfolio')).toBeDefined();
});

it('has a message and a way back for an unknown piece', () => {
  open(hrefOf('gone'));
  expect(screen.getByRole('dialog', { name: 'Piece not found' }).textContent).toContain('Ada Kern');
  fireEvent.click(screen.getByRole('button', { name: 'Show the portfolio' }));
  expect(screen.getByText('The portfolio')).toBeDefined();
});
