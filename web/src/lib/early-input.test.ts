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
