// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { recordEarlyInput, takeEarlyInput } from './early-input.ts';

afterEach(() => document.body.replaceChildren());

it('replays every choice of a select that was made before its code loaded, in order', async () => {
  document.body.innerHTML = '<select><option>all</option><option>Writing</option><option>Design</option></select>';
  const select = document.querySelector('select');
  if (select === null) throw new Error('There is no select');
  recordEarlyInput();
  for (const choice of ['Writing', 'Design']) {
    select.value = choice;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Hydration sets the initial value.
  select.value = 'all';
  const chosen: string[] = [];
  select.addEventListener('change', () => chosen.push(select.value));
  await takeEarlyInput()();
  expect(chosen).toEqual(['Writing', 'Design']);
  expect('earlyInput' in window).toBe(false);
});

/** Renders a page with a button in its frame and a button in its screen, and starts recording. */
const framed = () => {
  document.body.innerHTML = '<button>Menu</button><main id="main"><button>Pause</button></main>';
  const [menu, pause] = [...document.querySelectorAll('button')];
  if (menu === undefined || pause === undefined) throw new Error('There are no buttons');
  recordEarlyInput();
  return { menu, pause, main: document.getElementById('main') };
};

it('replays presses on the frame when it hydrates, and presses on the screen later, each once', async () => {
  const { menu, pause, main } = framed();
  let [opened, paused] = [0, 0];
  menu.click();
  pause.click();
  menu.addEventListener('click', () => {
    opened += 1;
  });
  await takeEarlyInput(main)();
  expect([opened, paused]).toEqual([1, 0]);
  // The frame is hydrated, so its presses are no longer recorded.
  menu.click();
  pause.addEventListener('click', () => {
    paused += 1;
  });
  await takeEarlyInput()();
  expect([opened, paused]).toEqual([2, 1]);
});

it('replays a choice that triggers hydration, because hydration resets the select', async () => {
  document.body.innerHTML = '<select><option>all</option><option>Writing</option></select>';
  const select = document.querySelector('select');
  if (select === null) throw new Error('There is no select');
  recordEarlyInput();
  let replay = async (): Promise<void> => undefined;
  const chosen: string[] = [];
  document.body.addEventListener(
    'input',
    () => {
      select.value = 'all';
      select.addEventListener('change', () => chosen.push(select.value));
      replay = takeEarlyInput();
    },
    { capture: true, once: true },
  );
  select.value = 'Writing';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  await replay();
  expect(chosen).toEqual(['Writing']);
});

it('does not replay a press that triggers hydration, because the page handles it', async () => {
  const { menu } = framed();
  let opened = 0;
  let replay = async (): Promise<void> => undefined;
  // Like React, adds listeners after the press was recorded and before it reaches the button.
  document.body.addEventListener(
    'click',
    () => {
      menu.addEventListener('click', () => {
        opened += 1;
      });
      replay = takeEarlyInput();
    },
    { capture: true, once: true },
  );
  menu.click();
  await replay();
  expect(opened).toBe(1);
});
