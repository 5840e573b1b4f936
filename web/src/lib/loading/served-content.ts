import { CONTENT_ID } from '@taskwright/contract/tasks/page-content';
import { createContext, useContext, useState } from 'react';

/** Content of the page that the server is rendering. Null in the browser. */
export const ServedContent = createContext<unknown>(null);

/** Returns the content that the server inserted into this page; null if there is none. */
const contentInPage = (): unknown => JSON.parse(document.getElementById(CONTENT_ID)?.textContent ?? 'null');

/**
 * Returns the content that the server rendered this page with, so that hydration renders the same. Returns null if
 * `read` rejects it. A later navigation to the same address still finds it, so callers replace it by newer data.
 */
export const useServedContent = <T>(read: (content: unknown) => T | null): T | null => {
  const given = useContext(ServedContent);
  const [content] = useState(() => read(import.meta.env.SSR ? given : contentInPage()));
  return content;
};
