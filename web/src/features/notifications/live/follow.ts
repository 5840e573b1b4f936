import { authProvider } from '../../../lib/auth/session.ts';
import { savesData } from '../../../lib/browser/saves-data.ts';
import { answersAreOld } from '../../../lib/queries/server-state.ts';
import { LATEST, latest, unreadCount } from '../bell-feed.ts';
import { inBursts } from './in-bursts.ts';
import { noteListening } from './listening.ts';
import { createNewNotifications, listedNotification } from './new-notifications.ts';
import { keysOf, type ListedNotification } from './topics.ts';

/** Maximum number of notifications that the security rules let a browser listen to. */
const MOST = 50;
/** Polling interval in milliseconds, for a visible page without a listener. */
const ASK_MS = 60_000;
/** Time in milliseconds after which a hidden page stops listening. */
const UNSEEN_MS = 5 * 60_000;
/**
 * Maximum delay in milliseconds between a notification's timestamp and its write. Notifications to many recipients are
 * written one after another.
 */
const LATE_MS = 5 * 60_000;

const isSeen = (): boolean => document.visibilityState === 'visible';

/** Refetches a response, even if nothing renders it. */
const readAgain = async (
  feed: Pick<typeof unreadCount | typeof latest, 'old' | 'prepare'>,
  uid: string,
): Promise<void> => {
  await feed.old(uid);
  await feed.prepare(uid);
};

/**
 * Follows the user's notifications from now on. Refetches the responses that a notification makes stale and calls
 * `onNews`. Uses a Firestore listener, and polls once a minute under Save-Data, after a rejected subscription or while
 * disconnected. Returns a function that stops it.
 */
export const follow = (uid: string, onNews: (news: readonly ListedNotification[]) => void): (() => void) => {
  const told = createNewNotifications();
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
    noteListening(is);
  };
  let unseen: ReturnType<typeof setTimeout> | undefined;

  const bursts = inBursts<ListedNotification>((gathered) => {
    // Polling has already fetched these.
    if (isLive) {
      void unreadCount.old(uid);
      void latest.old(uid);
    }
    void answersAreOld(keysOf(gathered, uid));
    const news = gathered.filter(({ isQuiet }) => isQuiet !== true);
    if (news.length > 0) onNews(news);
  });

  const stopListening = (): void => {
    listening?.abort();
    listening = null;
    setLive(false);
  };

  const listen = async (): Promise<void> => {
    if (listening !== null || savesData()) return;
    const mine = new AbortController();
    listening = mine;
    try {
      const [{ followNewest }, provider] = await Promise.all([import('../../../lib/api/firestore.ts'), authProvider()]);
      from ??= new Date((await provider.tokenTime()) - LATE_MS).toISOString();
      if (mine.signal.aborted) return;
      const span = { from, most: MOST };
      const stop = followNewest(
        provider.project(),
        { path: `users/${uid}/notifications`, by: 'at', ...span },
        {
          onList: (listed) => {
            setLive(listed !== null);
            if (listed === null) return;
            const all = listed.map(({ id, data }) => listedNotification(id, data));
            bursts.add(...told.newIn(all, span));
          },
          onRefused: stopListening,
        },
      );
      mine.signal.addEventListener('abort', stop);
    } catch {
      // The code failed to load. Retries when the page is visible or online again.
      if (listening === mine) stopListening();
    }
  };

  const ask = async (): Promise<void> => {
    if (isLive || !isSeen()) return;
    await readAgain(unreadCount, uid);
    if (isLive || !unreadCount.known(uid)) return;
    await readAgain(latest, uid);
    const last = (latest.known(uid) ?? []).map((each) => listedNotification(each._id, each));
    bursts.add(...told.newIn(last, { from: '', most: LATEST }));
  };

  const look = (): void => {
    clearTimeout(unseen);
    if (!isSeen()) {
      unseen = setTimeout(stopListening, UNSEEN_MS);
      return;
    }
    void listen();
    void ask();
  };

  const timer = setInterval(ask, ASK_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  if (isSeen()) void listen();
  return () => {
    clearInterval(timer);
    clearTimeout(unseen);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    bursts.stop();
    stopListening();
  };
};
