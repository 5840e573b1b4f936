/**
 * Returns the state of a link to a task's page, from the head of the page that the server sent. Visitors who arrive
 * from another site then see on the login screen which task they log in for. Returns null for every other page and for
 * a missing task.
 */
export const servedTask = (pathname: string): { title: string } | null => {
  const metaContent = (property: string): string | null =>
    document.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? null;
  const [address, title] = [metaContent('url'), metaContent('title')];
  if (address === null || title === null || !/^\/browse-tasks\/./.test(pathname)) return null;
  return new URL(address).pathname === pathname ? { title: title.replace(/ · Taskwright$/, '') } : null;
};
