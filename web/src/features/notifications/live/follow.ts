import { authProvider } from '../../../lib/auth/session.ts';
import { savesData } from '../../../lib/browser/saves-data.ts';
import { loadCode } from '../../../lib/loading/missing-code.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { invalidateQueries } from '../../../lib/queries/server-state.ts';
import { countQuery, LATEST, latestQuery } from '../bell-feed.ts';
import { createBatches } from './batches.ts';
import { setListening } from './listening.ts';
import { createNewNotifications, listedNotification } from './new-notifications.ts';
import { keysOf, type ListedNotification } from './topics.ts';

/** Maximum number of notifications that the security rules let a browser listen to. */
const MAX = 50;
/** Polling interval in milliseconds, for a visible page without a listener. */
const POLL_MS = 60_000;
/** Time in milliseconds after which a hidden page stops listening. */
const HIDDEN_MS = 5 * 60_000;
/**
 * Maximum delay in milliseconds between a notification's timestamp and its write. Notifications to many recipients are
 * written one after another.
 */
const WRITE_DELAY_MS = 5 * 60_000;

const firestore = () => loadCode(() => import('../../../lib/api/firestore.ts'));

const isVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Follows the user's notifications from now on. Refetches the responses that a notification makes stale and calls
 * `onNotifications`. Uses a Firestore listener, and polls once a minute under Save-Data, after a rejected subscription
 * or while disconnected. Returns a function that stops it.
 */
export const follow = (
  uid: string,
  onNotifications: (announced: readonly ListedNotification[]) => void,
): (() => void) => {
  const newNotifications = createNewNotifications();
  /**
   * Start of the listener's query by the server's clock: the issue time of the page's first token, minus the maximum
   * delay.
   */
  let from: string | null = null;
  /** Aborts the listener; null without one. */
  let listening: AbortController | null = null;
  let isLive = false;
  const setLive = (is: boolean): void => {
    isLive = is;
    setListening(is);
  };
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The next poll fetches the list: something was unread since the last one, or no list was received yet. A
   * notification that was read at once, because its place is open, still makes the place's data stale.
   */
  let mustFetchList = true;
  const count = countQuery(uid);
  const latest = latestQuery(uid);
  const hasUnread = (): boolean => Boolean(queryClient.getQueryData(count.queryKey)?.unread);
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (hasUnread()) mustFetchList = true;
  });

  const batches = createBatches<ListedNotification>((batch) => {
    // Polling has already fetched the bell's responses.
    void invalidateQueries([...keysOf(batch, uid), ...(isLive ? [count.queryKey, latest.queryKey] : [])]);
    const announced = batch.filter(({ isSilent }) => isSilent !== true);
    if (announced.length > 0) onNotifications(announced);
  });

  const stopListening = (): void => {
    listening?.abort();
    listening = null;
    setLive(false);
  };

  const listen = async (): Promise<void> => {
    if (listening !== null || savesData()) return;
    const controller = new AbortController();
    listening = controller;
    try {
      const [{ followNewest }, provider] = await Promise.all([firestore(), authProvider()]);
      from ??= new Date((await provider.tokenTime()) - WRITE_DELAY_MS).toISOString();
      if (controller.signal.aborted) return;
      const span = { from, limit: MAX };
      const stop = followNewest(
        provider.project(),
        { path: `users/${uid}/notifications`, by: 'at', ...span },
        {
          onList: (listed) => {
            setLive(listed !== null);
            if (listed === null) return;
            mustFetchList = false;
            const all = listed.map(({ id, data }) => listedNotification(id, data));
            batches.add(...newNotifications.update(all, span));
          },
          onRefused: stopListening,
        },
      );
      controller.signal.addEventListener('abort', stop);
    } catch {
      // The code failed to load. Retries when the page is visible or online again.
      if (listening === controller) stopListening();
    }
  };

  const poll = async (): Promise<void> => {
    if (isLive || !isVisible()) return;
    await queryClient.prefetchQuery({ ...count, staleTime: 0 });
    if (isLive || !mustFetchList) return;
    mustFetchList = hasUnread();
    const listed = await queryClient.fetchQuery({ ...latest, staleTime: 0 }).catch(() => null);
    if (listed === null) {
      mustFetchList = true;
      return;
    }
    const last = listed.map((each) => listedNotification(each._id, each));
    batches.add(...newNotifications.update(last, { from: '', limit: LATEST }));
  };

  const onVisibilityChange = (): void => {
    clearTimeout(hiddenTimer);
    if (!isVisible()) {
      hiddenTimer = setTimeout(stopListening, HIDDEN_MS);
      return;
    }
    void listen();
    void poll();
  };

  const timer = setInterval(poll, POLL_MS);
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', onVisibilityChange);
  if (isVisible()) void listen();
  return () => {
    clearInterval(timer);
    clearTimeout(hiddenTimer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', onVisibilityChange);
    batches.stop();
    stopListening();
  };
};
