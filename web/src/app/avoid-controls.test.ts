// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { avoidControls, type TogglePosition } from './avoid-controls.ts';

let positions: TogglePosition[] = [];
let end = (): void => undefined;

const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  positions = [];
  vi.useFakeTimers();
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const button = document.createElement('button');
  document.body.append(button);
  end = avoidControls(button, (position) => positions.push(position));
});

afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hides the button while the page scrolls down and shows it when scrolling stops', () => {
  scrollTo(100);
  expect(positions.at(-1)?.isHidden).toBe(true);
  vi.advanceTimersByTime(100);
  scrollTo(200);
  vi.advanceTimersByTime(149);
  expect(positions.at(-1)?.isHidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(positions.at(-1)?.isHidden).toBe(false);
});

it.each(['time', 'data', 'input', 'span'])('moves above a %s', (name) => {
  const element = document.createElement(name);
  if (name === 'span') element.dataset.avatar = '';
  Object.assign(element, {
    checkVisibility: () => true,
    getBoundingClientRect: () => ({ left: 0, right: 40, top: -10, bottom: 20 }),
  });
  document.body.append(element);
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(150);
  expect(positions.at(-1)).toEqual({ lift: 18, isHidden: false });
});

it('keeps the button while the page scrolls up, and reports nothing after it is stopped', () => {
  vi.stubGlobal('scrollY', 500);
  scrollTo(500);
  vi.advanceTimersByTime(150);
  positions = [];
  scrollTo(300);
  expect(positions).toEqual([]);
  end();
  scrollTo(900);
  vi.advanceTimersByTime(1000);
  expect(positions).toEqual([]);
});
