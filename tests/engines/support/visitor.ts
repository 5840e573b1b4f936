import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../browser/support/people.ts';
import { emulators } from '../../support/emulators.ts';
import type { Tab, Target } from './engines.ts';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
    earlyInput?: unknown;
  }
}

/** Adds Testing Library's queries by role and label to a page. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Longest wait for a state of a page. */
export const WAIT = { timeout: 60_000, interval: 100 } as const;

/** A string must match exactly, a pattern in part. */
type Text = string | RegExp;
type TextData = { readonly exact: string } | { readonly pattern: string };

const dataOf = (text: Text): TextData => (typeof text === 'string' ? { exact: text } : { pattern: text.source });

type Query =
  | { readonly by: 'role'; readonly role: string; readonly name: TextData }
  | { readonly by: 'label'; readonly name: TextData };

/** Returns the first visible element of the page that matches. */
const findInPage = (query: Query): Element | null => {
  const queries = window.TestingLibraryDom;
  if (queries === undefined) return null;
  const name = 'exact' in query.name ? query.name.exact : new RegExp(query.name.pattern);
  const found =
    query.by === 'role'
      ? queries.queryAllByRole(document.body, query.role, { name })
      : queries.queryAllByLabelText(document.body, name, { selector: 'input, select, textarea' });
  return found.find((element) => element.checkVisibility()) ?? null;
};

/** Title and first heading of a page. */
type Content = { readonly title: string; readonly heading: string };

/** The actions of a person in one browser, by role and label. Each waits until it is possible. */
export type Visitor = {
  /** Opens an address of the site and waits until the page can be used. */
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly press: (role: string, name: Text) => Promise<void>;
  /** Replaces the content of a field. */
  readonly write: (label: Text, text: string) => Promise<void>;
  /** Sets a date, or chooses an option, for which the engines open windows of their own. */
  readonly set: (label: Text, value: string) => Promise<void>;
  /** Chooses a file in the page's only file input, which a button opens. */
  readonly upload: (path: string) => Promise<void>;
  readonly sees: (role: string, name: Text) => Promise<void>;
  /** Waits until the page shows a text. */
  readonly reads: (text: string) => Promise<void>;
  readonly isAt: (path: string) => Promise<void>;
  /** Returns the page's content. Throws until it is complete, in the site's fonts. */
  readonly content: () => Promise<Content>;
  readonly run: Tab['run'];
  readonly logIn: (person: Person) => Promise<void>;
};

export const visitorOf = (tab: Tab): Visitor => {
  const queriesOf = async (): Promise<void> => {
    if (await tab.run(() => window.TestingLibraryDom !== undefined)) return;
    await tab.add(QUERIES);
  };
  const textOf = async (): Promise<string> => z.string().parse(await tab.run(() => document.body.innerText));
  const find = async (query: Query): Promise<Target> => {
    await queriesOf();
    const target = await tab.find(findInPage, query);
    if (target === null) throw new Error(`Nothing matches ${JSON.stringify(query)} in: ${await textOf()}`);
    return target;
  };
  /** Finds an element and acts on it, again if the page replaced or covered it meanwhile. */
  const act = (query: Query, action: (target: Target) => Promise<void>): Promise<void> =>
    vi.waitFor(async () => action(await find(query)), WAIT);
  const byRole = (role: string, name: Text): Query => ({ by: 'role', role, name: dataOf(name) });
  const byLabel = (name: Text): Query => ({ by: 'label', name: dataOf(name) });
  /** Hydration ends the recording of early input. */
  const isReady = (): Promise<void> =>
    vi.waitFor(
      async () =>
        expect(await tab.run(() => document.readyState === 'complete' && !('earlyInput' in window))).toBe(true),
      WAIT,
    );

  const visitor: Visitor = {
    open: async (path) => {
      await tab.open(`${emulators.site}${path}`);
      await isReady();
    },
    reload: async () => {
      await tab.reload();
      await isReady();
    },
    press: (role, name) => act(byRole(role, name), (target) => target.click()),
    write: (label, text) =>
      act(byLabel(label), async (target) => {
        await target.click();
        await tab.run(() => {
          const field = document.activeElement;
          if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
        });
        await target.type(text);
      }),
    set: (label, value) =>
      act(byLabel(label), async (target) => {
        await target.click();
        await tab.run((text) => {
          const field = document.activeElement;
          if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) throw new Error('no field');
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
          for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        }, value);
      }),
    upload: (path) =>
      vi.waitFor(async () => {
        const target = await tab.find(() => document.querySelector('input[type=file]'));
        if (target === null) throw new Error('No file input');
        await target.upload(path);
      }, WAIT),
    sees: (role, name) => act(byRole(role, name), async () => undefined),
    reads: (text) => vi.waitFor(async () => expect(await textOf()).toContain(text), WAIT),
    isAt: (path) => vi.waitFor(async () => expect(await tab.run(() => location.pathname)).toBe(path), WAIT),
    content: async () => {
      const shown = await tab.run(() => [
        document.title,
        document.querySelector('h1')?.textContent,
        document.querySelector('[aria-busy="true"]') !== null,
        [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
      ]);
      const [title, heading] = z.tuple([z.string(), z.string().min(1), z.literal(false), z.literal(true)]).parse(shown);
      return { title, heading };
    },
    run: tab.run,
    logIn: async ({ email, password }) => {
      await visitor.open('/login');
      await visitor.write('Email Address', email);
      await visitor.write('Password', password);
      await visitor.press('button', 'Login');
      await visitor.isAt('/');
      await visitor.sees('button', /^Notifications/);
    },
  };
  return visitor;
};
