/**
 * Returns the title of the task whose page the server sent, read from the head of the page. The login screen shows it
 * to visitors who arrive from another site. Returns null for every other page and for a missing task.
 */
export const servedTask = (pathname: string): { title: string } | null => {
  const metaContent = (property: string): string | null =>
    document.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? null;
  const [address, title] = [metaContent('url'), metaContent('title')];
  if (address === null || title === null || !/^\/browse-tasks\/./.test(pathname)) return null;
  return new URL(address).pathname === pathname ? { title: title.replace(/ · Taskwright$/, '') } : null;
};
