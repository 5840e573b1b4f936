// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const GONE = new TypeError('Failed to fetch dynamically imported module: https://taskwright.example/assets/forms-1.js');
const gone = () => Promise.reject(GONE);

let code: typeof import('./missing-code.ts');
let extras: typeof import('./extra.tsx');
let forms: typeof import('../forms/lazy-resolver.ts');

beforeEach(async () => {
  vi.resetModules();
  code = await import('./missing-code.ts');
  extras = await import('./extra.tsx');
  forms = await import('../forms/lazy-resolver.ts');
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => new Response(null));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const RELOAD = 'This page is from an older version of Taskwright. Reload it to continue.';
const CONNECTION = 'We couldn’t reach Taskwright. Check your connection and try again.';

const messageOfForm = async () => {
  const { check } = forms.lazyResolver<{ title: string }, { title: string }>(gone, 'title');
  const { errors } = await check({ title: 'Plane a door' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return 'title' in errors ? errors.title?.message : undefined;
};

it('a form whose code is gone asks for a reload if the server responds, and blames the connection otherwise', async () => {
  const Note = () => <p>{String(code.useOldRelease())}</p>;
  render(<Note />);
  vi.stubGlobal('fetch', gone);
  expect(await messageOfForm()).toBe(CONNECTION);
  vi.stubGlobal('fetch', async () => new Response(null));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  expect(await messageOfForm()).toBe(CONNECTION);
  screen.getByText('false');
  expect(await messageOfForm()).toBe(RELOAD);
  await screen.findByText('true');
});

it('an error within loaded code is neither', async () => {
  const broken = new Error('x is undefined');
  await expect(code.loadCode(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(code.isOldRelease()).toBe(false);
});

it('a part of a screen whose code is gone leaves the rest of the screen as it is', async () => {
  const Part = extras.part(gone);
  const Extra = extras.extra(gone);
  render(
    <Suspense>
      <input aria-label="Note" />
      <Part />
      <Extra />
    </Suspense>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(RELOAD);
  screen.getByRole('textbox', { name: 'Note' });
});
