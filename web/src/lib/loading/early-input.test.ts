// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { noteEarlyInput, takeEarlyInput } from './early-input.ts';

afterEach(() => document.body.replaceChildren());

it('what is chosen before the code has come is chosen again, each choice in its order', async () => {
  document.body.innerHTML = '<select><option>all</option><option>Writing</option><option>Design</option></select>';
  const select = document.querySelector('select');
  if (select === null) throw new Error('There is no select');
  noteEarlyInput();
  for (const choice of ['Writing', 'Design']) {
    select.value = choice;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // The page comes to life and sets what it knows.
  select.value = 'all';
  const chosen: string[] = [];
  select.addEventListener('change', () => chosen.push(select.value));
  await takeEarlyInput()();
  expect(chosen).toEqual(['Writing', 'Design']);
  expect('earlyInput' in window).toBe(false);
});

/** A page whose frame has a button and whose screen has another. */
const framed = () => {
  document.body.innerHTML = '<button>Menu</button><main id="main"><button>Pause</button></main>';
  const [menu, pause] = [...document.querySelectorAll('button')];
  if (menu === undefined || pause === undefined) throw new Error('There are no buttons');
  noteEarlyInput();
  return { menu, pause, main: document.getElementById('main') };
};

it('the frame comes to life before the screen: its presses are done again then, and each is heard once', async () => {
  const { menu, pause, main } = framed();
  let [opened, paused] = [0, 0];
  menu.click();
  pause.click();
  menu.addEventListener('click', () => {
    opened += 1;
  });
  await takeEarlyInput(main)();
  expect([opened, paused]).toEqual([1, 0]);
  // Alive, and not noted any more.
  menu.click();
  pause.addEventListener('click', () => {
    paused += 1;
  });
  await takeEarlyInput()();
  expect([opened, paused]).toEqual([2, 1]);
});

it('a choice that brings the page to life is made again, for the page sets back what it knows', async () => {
  document.body.innerHTML = '<select><option>all</option><option>Writing</option></select>';
  const select = document.querySelector('select');
  if (select === null) throw new Error('There is no select');
  noteEarlyInput();
  let redo = async (): Promise<void> => undefined;
  const chosen: string[] = [];
  document.body.addEventListener(
    'input',
    () => {
      select.value = 'all';
      select.addEventListener('change', () => chosen.push(select.value));
      redo = takeEarlyInput();
    },
    { capture: true, once: true },
  );
  select.value = 'Writing';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  await redo();
  expect(chosen).toEqual(['Writing']);
});

it('a press that brings the page to life is heard by the page itself, and not done again', async () => {
  const { menu } = framed();
  let opened = 0;
  let redo = async (): Promise<void> => undefined;
  // As React does: between the note and the button it makes the page listen.
  document.body.addEventListener(
    'click',
    () => {
      menu.addEventListener('click', () => {
        opened += 1;
      });
      redo = takeEarlyInput();
    },
    { capture: true, once: true },
  );
  menu.click();
  await redo();
  expect(opened).toBe(1);
});
