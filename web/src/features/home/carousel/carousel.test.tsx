// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { Carousel } from './carousel.tsx';
import { INTERVAL_MS } from './use-carousel.ts';

const TALENT = 'Connect with Top Talent';
const PROJECTS = 'Get Your Projects Done';
const CAREER = 'Grow Your Freelance Career';

let reduced = false;
let hidden = false;

beforeEach(() => {
  reduced = false;
  hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduced-motion') && reduced,
      // MUI still calls the deprecated methods.
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <Carousel />
      </MemoryRouter>
    </ThemeProvider>,
  );

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const carousel = () => screen.getByRole('region', { name: 'Highlights' });

/** Queries by role skip slides that are hidden from assistive technology. */
const shown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** jsdom has no PointerEvent. Creates a mouse event with pointer fields. */
const pointer = (type: 'pointerDown' | 'pointerUp' | 'pointerOver' | 'pointerOut', init: Record<string, unknown>) => {
  const event = createEvent[type](carousel(), { bubbles: true });
  for (const [key, value] of Object.entries(init)) Object.defineProperty(event, key, { value });
  fireEvent(carousel(), event);
};

const swipe = (from: number, to: number, down = 0) => {
  pointer('pointerDown', { pointerType: 'touch', clientX: from, clientY: 0 });
  pointer('pointerUp', { pointerType: 'touch', clientX: to, clientY: down });
};

describe('Hero carousel', () => {
  it.each([
    [TALENT, 'Browse Freelancers', '/freelancers'],
    [PROJECTS, 'Post a Task', '/add-task'],
    [CAREER, 'Join as Freelancer', '/signup'],
  ])('%s has the button %s', (title, action, path) => {
    show();
    const dot = screen.getByRole('button', { name: new RegExp(`^Show slide \\d: ${title}$`) });
    fireEvent.click(dot);
    expect(shown()).toEqual([title]);
    expect(dot.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(path);
  });

  it('advances automatically every 5 seconds and wraps [CAROUSEL-2, CAROUSEL-5, CONST-1]', () => {
    show();
    expect(INTERVAL_MS).toBe(5000);
    for (const [before, after] of [
      [TALENT, PROJECTS],
      [PROJECTS, CAREER],
      [CAREER, TALENT],
    ]) {
      pass(4999);
      expect(shown()).toEqual([before]);
      pass(1);
      expect(shown()).toEqual([after]);
    }
  });

  it('shows a slide for the full 5 seconds after manual navigation', () => {
    show();
    pass(3000);
    press('Next slide');
    pass(4999);
    expect(shown()).toEqual([PROJECTS]);
    pass(1);
    expect(shown()).toEqual([CAREER]);
  });

  it('wraps in both directions with the arrows [CAROUSEL-4, CAROUSEL-5]', () => {
    show();
    press('Previous slide');
    expect(shown()).toEqual([CAREER]);
    press('Next slide');
    expect(shown()).toEqual([TALENT]);
  });

  it('pauses and resumes with its button, even while the button is hovered and focused', () => {
    show();
    press('Pause slides');
    pass(60_000);
    expect(shown()).toEqual([TALENT]);
    const play = screen.getByRole('button', { name: 'Play slides' });
    act(() => play.focus());
    press('Play slides');
    pass(5000);
    expect(shown()).toEqual([PROJECTS]);
  });

  it('pauses while hovered', () => {
    show();
    pointer('pointerOver', { pointerType: 'mouse' });
    pass(60_000);
    expect(shown()).toEqual([TALENT]);
    pointer('pointerOut', { pointerType: 'mouse' });
    pass(5000);
    expect(shown()).toEqual([PROJECTS]);
  });

  it('pauses while focused, and announces changes politely', () => {
    const { container } = show();
    const live = () => container.querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    const next = screen.getByRole('button', { name: 'Next slide' });
    act(() => next.focus());
    pass(60_000);
    expect(shown()).toEqual([TALENT]);
    expect(live()).toBe('polite');
    act(() => next.blur());
    pass(5000);
    expect(shown()).toEqual([PROJECTS]);
  });

  it('pauses in a hidden tab', () => {
    show();
    hidden = true;
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    pass(60_000);
    expect(shown()).toEqual([TALENT]);
    hidden = false;
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    pass(5000);
    expect(shown()).toEqual([PROJECTS]);
  });

  it('is paused with reduced motion until Play is pressed', () => {
    reduced = true;
    show();
    pass(60_000);
    expect(shown()).toEqual([TALENT]);
    press('Play slides');
    pass(5000);
    expect(shown()).toEqual([PROJECTS]);
  });

  it('follows the arrow keys and keeps the focus on the shown slide', () => {
    show();
    const link = screen.getByRole('link', { name: 'Browse Freelancers' });
    act(() => link.focus());
    fireEvent.keyDown(link, { key: 'ArrowLeft' });
    expect(shown()).toEqual([CAREER]);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Join as Freelancer' }));
    fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
    expect(shown()).toEqual([TALENT]);
  });

  it('follows a swipe but not a scroll or a tap', () => {
    show();
    swipe(200, 120);
    expect(shown()).toEqual([PROJECTS]);
    swipe(120, 200);
    swipe(120, 200);
    expect(shown()).toEqual([CAREER]);
    swipe(200, 140, 90);
    swipe(200, 190);
    expect(shown()).toEqual([CAREER]);
  });
});
