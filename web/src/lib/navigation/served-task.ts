/**
 * The state of a link to a task's page, as the page that the server answered has it in its head: whoever comes from elsewhere
 * is told as well what they are asked to log in for (decision 44). Null for every other page, and for a task that is not there.
 */
export const servedTask = (pathname: string): { title: string } | null => {
  const said = (property: string): string | null =>
    document.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? null;
  const [address, title] = [said('url'), said('title')];
  if (address === null || title === null || !/^\/browse-tasks\/./.test(pathname)) return null;
  return new URL(address).pathname === pathname ? { title: title.replace(/ · Taskwright$/, '') } : null;
};
