import { routes } from '@taskwright/contract/routes';
import { FIRST_BIDS } from '../../features/bids/first-bids.ts';
import { MINE } from '../../features/tasks/mine/mine-query.ts';
import { paths } from '../../lib/paths.ts';

const at = (path: string, id: string): string => path.replace('{id}', encodeURIComponent(id));

/** What comes behind `begin` in a path, one part of it; null where it is not so. */
const partAfter = (begin: string, pathname: string): string | null => {
  const part = pathname.startsWith(`${begin}/`) ? pathname.slice(begin.length + 1).replace(/\/$/, '') : '';
  if (part === '' || part.includes('/')) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

const mine = `${routes.listTasks.path}?${new URLSearchParams(MINE)}`;

/** The addresses that a screen of the signed-in asks for first, as `call` will write them. */
export const ownAsks = ({ pathname, searchParams }: URL): string[] => {
  const task = partAfter(paths.browse, pathname);
  if (task !== null) return [at(routes.getTask.path, task)];
  const updated = partAfter(`${paths.myTasks}/update-task`, pathname);
  if (updated !== null) return [mine, at(routes.getTask.path, updated)];
  const conversation = partAfter(paths.messages, pathname);
  if (conversation !== null)
    return [at(routes.getConversation.path, conversation), at(routes.listEntries.path, conversation)];
  switch (pathname.replace(/\/$/, '')) {
    case paths.myTasks: {
      const bids = searchParams.get('bids') ?? '';
      return bids === ''
        ? [mine]
        : [mine, at(routes.getTask.path, bids), `${at(routes.listBids.path, bids)}?${new URLSearchParams(FIRST_BIDS)}`];
    }
    case paths.myBids:
      return [routes.listMyBids.path];
    case paths.messages:
      return [routes.listConversations.path];
    case paths.notifications:
      return [routes.listNotifications.path];
    default:
      return [];
  }
};
