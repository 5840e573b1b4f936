// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { lazyPart } from './lazy-part.tsx';

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <section>
      <a href="/elsewhere">Elsewhere</a>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </section>
  );
};

const RENDERED =
  '<main><div style="display: contents;"><section><a href="/elsewhere">Elsewhere</a><button type="button">Pressed 0</button></section></div></main>';

let resolveImport = (): void => undefined;
let scrollNear = (): void => undefined;
const load = vi.fn<() => Promise<ComponentType<object>>>();
const problems: unknown[] = [];
const button = () => screen.getByRole('button');

/** Hydrates a prerendered page. */
const hydrate = async (Part: ComponentType<object>) => {
  const root = document.createElement('div');
  root.innerHTML = RENDERED;
  document.body.replaceChildren(root);
  const prerendered = button();
  const site = (shown: boolean) => <main data-shown={shown || undefined}>{<Part />}</main>;
  const hydrated = await act(async () =>
    hydrateRoot(root, site(false), { onRecoverableError: (error) => problems.push(error) }),
  );
  return { prerendered, update: () => act(async () => hydrated.render(site(true))), unmount: () => hydrated.unmount() };
};

let unmount = (): void => undefined;

beforeEach(() => {
  load.mockImplementation(
    () =>
      new Promise((resolve) => {
        resolveImport = () => resolve(Counter);
      }),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(console, 'error').mockImplementation((...args) => void problems.push(args));
});
afterEach(() => {
  act(() => unmount());
  unmount = () => undefined;
  cleanup();
  document.body.replaceChildren();
  load.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(problems.splice(0)).toEqual([]);
});

describe('A lazy part', () => {
  it('keeps its prerendered HTML across updates, and loads its code when the visitor comes near', async () => {
    const page = await hydrate(lazyPart(load));
    unmount = page.unmount;
    await page.update();
    expect(button()).toBe(page.prerendered);
    expect(load).not.toHaveBeenCalled();
    scrollNear();
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => resolveImport());
    await act(async () => button().click());
    expect(button().textContent).toBe('Pressed 1');
  });

  it('replays a press from before its code has loaded, and keeps the focus', async () => {
    const page = await hydrate(lazyPart(load));
    unmount = page.unmount;
    button().focus();
    button().click();
    await act(async () => resolveImport());
    expect(button()).not.toBe(page.prerendered);
    expect(button().textContent).toBe('Pressed 1');
    expect(document.activeElement).toBe(button());
  });

  it('has its link followed by the component, with the link’s router state', async () => {
    const followed: Event[] = [];
    const page = await hydrate(lazyPart(load));
    unmount = page.unmount;
    document.addEventListener('click', (event) => void followed.push(event));
    const link = screen.getByRole('link');
    link.click();
    expect(followed.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true]);
    await act(async () => resolveImport());
    expect(followed).toHaveLength(2);
    expect(followed[1]?.target).toBe(screen.getByRole('link'));
    expect(followed[1]?.target).not.toBe(link);
  });

  it('replays a press that arrives between hydration and the passive effects of its commit', async () => {
    const Part = lazyPart(load);
    const PressAfterCommit = () => {
      useLayoutEffect(() => queueMicrotask(() => button().click()), []);
      return null;
    };
    const root = document.createElement('div');
    root.innerHTML = RENDERED;
    document.body.replaceChildren(root);
    // Without act, which would run the passive effects before the press.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const hydrated = hydrateRoot(
      root,
      <main>
        <Part />
        <PressAfterCommit />
      </main>,
    );
    unmount = () => hydrated.unmount();
    await eventually(() => expect(load).toHaveBeenCalledTimes(1));
    resolveImport();
    await eventually(() => expect(button().textContent).toBe('Pressed 1'));
  });

  it.each([
    ['pointer', 'pointerdown', 'pointerup'],
    ['key', 'keydown', 'keyup'],
  ])('does not replace an element while a %s is down on it', async (_, down, up) => {
    const page = await hydrate(lazyPart(load));
    unmount = page.unmount;
    button().dispatchEvent(new Event(down, { bubbles: true }));
    scrollNear();
    await act(async () => resolveImport());
    expect(button()).toBe(page.prerendered);
    // The browser dispatches the click right after the release, in the same task.
    window.dispatchEvent(new Event(up));
    page.prerendered.click();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(button().textContent).toBe('Pressed 1');
  });

  it('replaces its prerendered HTML in the task in which its code loads, before a press can start', async () => {
    const page = await hydrate(lazyPart(load));
    unmount = page.unmount;
    // Without act, which would commit a scheduled render.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    scrollNear();
    resolveImport();
    // Microtasks run in the same task, a scheduled render does not.
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
    expect(button()).not.toBe(page.prerendered);
    expect(button().textContent).toBe('Pressed 0');
  });

  it('keeps the scroll position of its elements', async () => {
    const page = await hydrate(lazyPart(load));
    unmount = page.unmount;
    const scrolled = screen.getByRole('main').querySelector('section');
    if (scrolled === null) throw new Error('no section');
    scrolled.scrollLeft = 40;
    scrolled.dispatchEvent(new Event('scroll'));
    scrollNear();
    await act(async () => resolveImport());
    const section = screen.getByRole('main').querySelector('section');
    expect(section).not.toBe(scrolled);
    expect(section?.scrollLeft).toBe(40);
  });

  it('loads again when the visitor comes near again, after its code could not be loaded', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const page = await hydrate(lazyPart(load));
    unmount = page.unmount;
    await act(async () => scrollNear());
    expect(button()).toBe(page.prerendered);
    scrollNear();
    await act(async () => resolveImport());
    expect(button()).not.toBe(page.prerendered);
  });

  it('loads at once if it was not prerendered', async () => {
    const Part = lazyPart(load);
    render(<Part />);
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => resolveImport());
    expect(button().textContent).toBe('Pressed 0');
  });
});
