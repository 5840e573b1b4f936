// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { OVER_PAGE, useCloseDialog } from '../../lib/dialogs/close-dialog.ts';
import { confirmDialog } from '../../lib/dialogs/dialog-host.ts';
import { RouteDialog } from './route-dialog.tsx';

const Dialog = () => (
  <RouteDialog title="Offer" onClose={useCloseDialog('/page')}>
    What is offered
  </RouteDialog>
);

const Page = () => {
  const { pathname, key } = useLocation();
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <p>{`${pathname} ${key}`}</p>
      <Link to="/page/offer" state={OVER_PAGE}>
        Open
      </Link>
      {pathname === '/page/offer' && <Dialog />}
    </main>
  );
};

const show = (...entries: string[]) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter initialEntries={entries}>
        <Routes>
          <Route path="/before" element="Before" />
          <Route path="/page/*" element={<Page />} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  );

afterEach(() => {
  cleanup();
  // A closed question stays in the document, which other test files share, because jsdom runs no animation.
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const dialog = () => screen.queryByRole('dialog', { name: 'Offer' });

describe('A dialog with its own address', () => {
  it('returns to the page that it was opened from, and restores the focus', async () => {
    show('/before', '/page');
    const where = screen.getByText(/^\/page /).textContent;
    const link = screen.getByRole('link', { name: 'Open' });
    link.focus();
    fireEvent.click(link);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.getByText(/^\/page /).textContent).toBe(where);
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('is replaced by its page if it was opened by its address, and the page’s heading takes the focus', async () => {
    show('/page/offer');
    const content = screen.getByText('What is offered');
    fireEvent.keyDown(content, { key: 'Escape' });
    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.getByText(/^\/page /)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page' })));
  });

  it('leaves the focus to a question above it', async () => {
    show('/page/offer');
    // jsdom has none.
    vi.stubGlobal('matchMedia', () => new EventTarget());
    const answer = confirmDialog({ title: 'Discard?', confirm: 'Discard', cancel: 'Keep', icon: 'question' });
    const question = await screen.findByRole('dialog', { name: 'Discard?' });
    await waitFor(() => expect(document.activeElement).toBe(question));
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await answer).toBe(false);
  });
});
