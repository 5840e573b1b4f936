import { todayUtc } from '@taskwright/contract/dates';
import { CONTENT_ID } from '@taskwright/contract/tasks/page-content';
import { createContext, useContext, useState } from 'react';
import { useAfterHydration } from './use-after-hydration.ts';

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
 * `read` rejects it, and on a screen that was not hydrated, because the content in the page may be outdated by then.
 */
export const useServedContent = <T>(read: (content: unknown) => T | null): T | null => {
  const given = useContext(ServedContent);
  const [served] = useState<{ content?: T | null }>({});
  return useAfterHydration(
    () => served.content ?? null,
    () => {
      if (served.content === undefined) served.content = read(import.meta.env.SSR ? given : contentInPage());
      return served.content;
    },
  );
};

/** Returns the day in UTC of the rendering that `content` belongs to; null if the page has none. */
const dayOf = (content: unknown): string | null => {
  if (typeof content !== 'object' || content === null || !('today' in content)) return null;
  return typeof content.today === 'string' ? content.today : null;
};

/** Returns a function that returns the day in UTC of this page's rendering. */
const useServedDay = (): (() => string | null) => {
  const given = useContext(ServedContent);
  return () => dayOf(import.meta.env.SSR ? given : contentInPage());
};

/** Returns the day in UTC: that of the rendering while a served page hydrates, then today. */
export const useToday = (): string => {
  const servedDay = useServedDay();
  return useAfterHydration(todayUtc, () => servedDay() ?? todayUtc());
};

/**
 * Returns a value that depends on the time. While a served page hydrates, the time is the start of the day of the
 * rendering on the reader's clock, so that relative dates are those of the server. Then it is the current time.
 */
export const useAtPresent = <T extends string | boolean>(valueAt: (now: Date) => T): T => {
  const servedDay = useServedDay();
  return useAfterHydration(
    () => valueAt(new Date()),
    () => {
      const day = servedDay();
      return valueAt(day === null ? new Date() : new Date(`${day}T00:00`));
    },
  );
};
