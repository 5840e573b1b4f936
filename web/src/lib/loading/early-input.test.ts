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

/** A page with two forms that have a field of the same name. */
const LOGIN = `<form><input name="email" type="email"><input name="password" type="password"><input name="stay" type="checkbox">
  <select name="role"><option>client</option><option>freelancer</option></select><button>Login</button></form>
  <form><input name="email" type="email"></form>`;

const fieldsOf = (form: HTMLFormElement | undefined) => {
  const field = (name: string) => form?.elements.namedItem(name);
  const [email, password, stay, role] = [field('email'), field('password'), field('stay'), field('role')];
  if (
    !(email instanceof HTMLInputElement && password instanceof HTMLInputElement && stay instanceof HTMLInputElement) ||
    !(role instanceof HTMLSelectElement)
  )
    throw new Error('A field is missing');
  return { email, password, stay, role };
};

it('finds what was typed, chosen, selected and focused again by form and name after the page is rendered again', async () => {
  document.body.innerHTML = LOGIN;
  const old = fieldsOf(document.forms[0]);
  recordEarlyInput();
  for (const [input, text] of [
    [old.email, 'ada@example.com'],
    [old.password, 'Passw0rd'],
  ] as const) {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  old.stay.click();
  old.role.value = 'freelancer';
  old.role.dispatchEvent(new Event('input', { bubbles: true }));
  old.password.focus();
  old.password.setSelectionRange(2, 5, 'backward');
  document.body.innerHTML = LOGIN;
  const { email, password, stay, role } = fieldsOf(document.forms[0]);
  const told: string[] = [];
  for (const type of ['input', 'change'])
    document.body.addEventListener(type, ({ target }) => {
      if (target instanceof Element) told.push(`${type} ${target.getAttribute('name')}`);
    });
  const replay = takeEarlyInput();
  const state = () => [email.value, password.value, document.activeElement === password, password.selectionStart];
  // Before anything else can be typed.
  expect(state()).toEqual(['ada@example.com', 'Passw0rd', true, 2]);
  await replay();
  expect(state()).toEqual(['ada@example.com', 'Passw0rd', true, 2]);
  expect([password.selectionEnd, stay.checked, role.value]).toEqual([5, true, 'freelancer']);
  expect(told).toEqual(['input email', 'input password', 'input stay', 'change stay', 'change role']);
  expect(document.querySelectorAll('input')[3]?.value).toBe('');
});

it('presses no button of a page that is rendered again if several are the same, and keeps no focus that was left', async () => {
  const cards = '<button>Save</button><button>Save</button><button>Menu</button><input name="skill">';
  document.body.innerHTML = cards;
  recordEarlyInput();
  for (const button of document.querySelectorAll('button')) button.click();
  document.querySelector('input')?.focus();
  document.querySelector('input')?.blur();
  await Promise.resolve();
  document.body.innerHTML = cards;
  const pressed: (string | null)[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.textContent));
  await takeEarlyInput()();
  expect(pressed).toEqual(['Menu']);
  expect(document.activeElement).toBe(document.body);
});
