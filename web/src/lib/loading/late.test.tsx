// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late } from './late.tsx';

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

let come = (): void => undefined;
let near = (): void => undefined;
const load = vi.fn<() => Promise<ComponentType<object>>>();
const problems: unknown[] = [];
const button = () => screen.getByRole('button');

/** The page as it was rendered at build, brought to life. */
const bringToLife = async (Part: ComponentType<object>) => {
  const root = document.createElement('div');
  root.innerHTML = RENDERED;
  document.body.replaceChildren(root);
  const stood = button();
  const site = (shown: boolean) => <main data-shown={shown || undefined}>{<Part />}</main>;
  const hydrated = await act(async () =>
    hydrateRoot(root, site(false), { onRecoverableError: (error) => problems.push(error) }),
  );
  return { stood, update: () => act(async () => hydrated.render(site(true))), leave: () => hydrated.unmount() };
};

let leave = (): void => undefined;

beforeEach(() => {
  load.mockImplementation(
    () =>
      new Promise((resolve) => {
        come = () => resolve(Counter);
      }),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(console, 'error').mockImplementation((...said) => void problems.push(said));
});
afterEach(() => {
  act(() => leave());
  leave = () => undefined;
  cleanup();
  document.body.replaceChildren();
  load.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(problems.splice(0)).toEqual([]);
});

describe('a late part', () => {
  it('stands as it was rendered, whatever changes round it, and its code waits until somebody comes near', async () => {
    const page = await bringToLife(late(load));
    leave = page.leave;
    await page.update();
    expect(button()).toBe(page.stood);
    expect(load).not.toHaveBeenCalled();
    near();
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => come());
    await act(async () => button().click());
    expect(button().textContent).toBe('Pressed 1');
  });

  it('does again what was pressed before its code came, and keeps the focus', async () => {
    const page = await bringToLife(late(load));
    leave = page.leave;
    button().focus();
    button().click();
    await act(async () => come());
    expect(button()).not.toBe(page.stood);
    expect(button().textContent).toBe('Pressed 1');
    expect(document.activeElement).toBe(button());
  });

  it('has its link followed by what lives, with what that hands over', async () => {
    const followed: Event[] = [];
    const page = await bringToLife(late(load));
    leave = page.leave;
    document.addEventListener('click', (event) => void followed.push(event));
    const link = screen.getByRole('link');
    link.click();
    expect(followed.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true]);
    await act(async () => come());
    expect(followed).toHaveLength(2);
    expect(followed[1]?.target).toBe(screen.getByRole('link'));
    expect(followed[1]?.target).not.toBe(link);
  });

  it('repeats a press that arrives between hydration and the passive effects of its commit', async () => {
    const Part = late(load);
    const PressAfterCommit = () => {
      useLayoutEffect(() => queueMicrotask(() => button().click()), []);
      return null;
    };
    const root = document.createElement('div');
    root.innerHTML = RENDERED;
    document.body.replaceChildren(root);
    // Outside of act, which would run the passive effects before the press.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const hydrated = hydrateRoot(
      root,
      <main>
        <Part />
        <PressAfterCommit />
      </main>,
    );
    leave = () => hydrated.unmount();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    come();
    await vi.waitFor(() => expect(button().textContent).toBe('Pressed 1'));
  });

  it.each([
    ['pointer', 'pointerdown', 'pointerup'],
    ['key', 'keydown', 'keyup'],
  ])('replaces no element while a %s is down on it', async (_, down, up) => {
    const page = await bringToLife(late(load));
    leave = page.leave;
    button().dispatchEvent(new Event(down, { bubbles: true }));
    near();
    await act(async () => come());
    expect(button()).toBe(page.stood);
    // The browser dispatches the click right after the release, in the same task.
    window.dispatchEvent(new Event(up));
    page.stood.click();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(button().textContent).toBe('Pressed 1');
  });

  it('keeps the scroll position of its elements', async () => {
    const page = await bringToLife(late(load));
    leave = page.leave;
    const scrolled = screen.getByRole('main').querySelector('section');
    if (scrolled === null) throw new Error('no section');
    scrolled.scrollLeft = 40;
    scrolled.dispatchEvent(new Event('scroll'));
    near();
    await act(async () => come());
    const alive = screen.getByRole('main').querySelector('section');
    expect(alive).not.toBe(scrolled);
    expect(alive?.scrollLeft).toBe(40);
  });

  it('is asked for again by whoever comes near again when its code could not be had', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const page = await bringToLife(late(load));
    leave = page.leave;
    await act(async () => near());
    expect(button()).toBe(page.stood);
    near();
    await act(async () => come());
    expect(button()).not.toBe(page.stood);
  });

  it('comes at once where nothing was rendered at build', async () => {
    const Part = late(load);
    render(<Part />);
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => come());
    expect(button().textContent).toBe('Pressed 0');
  });
});
