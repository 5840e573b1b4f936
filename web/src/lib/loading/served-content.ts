import { todayUtc } from '@taskwright/contract/dates';
import { CONTENT_ID } from '@taskwright/contract/tasks/page-content';
import { createContext, useContext, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Content of the page that the server is rendering. Null in the browser. */
export const ServedContent = createContext<unknown>(null);

let parsed: { readonly element: Element | null; readonly content: unknown } | null = null;

/** Returns the content that the server inserted into this page; null if there is none. */
const contentInPage = (): unknown => {
  const element = document.getElementById(CONTENT_ID);
  if (parsed?.element !== element) parsed = { element, content: JSON.parse(element?.textContent ?? 'null') };
  return parsed.content;
};

/**
 * Returns the content that the server rendered this page with, so that hydration renders the same. Returns null if
 * `read` rejects it, and after hydration, because the content in the page may be outdated by then.
 */
export const useServedContent = <T>(read: (content: unknown) => T | null): T | null => {
  const given = useContext(ServedContent);
  const isHydrated = useHydrated();
  const [content] = useState(() => (isHydrated ? null : read(import.meta.env.SSR ? given : contentInPage())));
  return content;
};

/** Returns the day of the rendering in UTC while a served page hydrates, otherwise null. */
const useServedDay = (): string | null => {
  const given = useContext(ServedContent);
  if (useHydrated()) return null;
  const content = import.meta.env.SSR ? given : contentInPage();
  if (typeof content !== 'object' || content === null || !('today' in content)) return null;
  return typeof content.today === 'string' ? content.today : null;
};

/** Returns the day in UTC: that of the rendering while a served page hydrates, then today. */
export const useToday = (): string => useServedDay() ?? todayUtc();

/**
 * Returns the time: while a served page hydrates, the start of the day of the rendering on the reader's clock, so that
 * relative dates are those of the server. Then the current time.
 */
export const useNow = (): Date => {
  const day = useServedDay();
  return day === null ? new Date() : new Date(`${day}T00:00`);
};
