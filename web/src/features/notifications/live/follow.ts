import { authProvider } from '../../../lib/auth/session.ts';
import { savesData } from '../../../lib/browser/saves-data.ts';
import { answersAreOld } from '../../../lib/queries/server-state.ts';
import { LATEST, latest, unreadCount } from '../bell-feed.ts';
import { inBursts } from './in-bursts.ts';
import { noteListening } from './listening.ts';
import { createNews, toldOf } from './news.ts';
import { keysOf, type Told } from './topics.ts';

/** As many as the rules let a browser listen to. */
const MOST = 50;
/** How often it is asked whether there is something new, in milliseconds, where nobody says so and somebody looks. */
const ASK_MS = 60_000;
/** How long a page that nobody looks at goes on listening, in milliseconds. */
const UNSEEN_MS = 5 * 60_000;
/** So much later than its time says a notification may be written, in milliseconds: what is told to many is told one after the other. */
const LATE_MS = 5 * 60_000;

const isSeen = (): boolean => document.visibilityState === 'visible';

/** Reads an answer again, whether or not it is on the screen. */
const readAgain = async (
  feed: Pick<typeof unreadCount | typeof latest, 'old' | 'prepare'>,
  uid: string,
): Promise<void> => {
  await feed.old(uid);
  await feed.prepare(uid);
};

/**
 * Follows what somebody is told, from now on: what on the screen is old by it is read again through the API, and `onNews` hears of it.
 * By a listener on their own notifications; where that is not to be had, under Save-Data and while the page is not connected, by asking
 * once a minute. Answers how to stop (record 69).
 */
export const follow = (uid: string, onNews: (news: readonly Told[]) => void): (() => void) => {
  const told = createNews();
  /** From when on notifications are listened to, by the server's clock: since the token was issued with which the page began. */
  let from: string | null = null;
  /** How to stop listening, null while nobody does. */
  let listening: AbortController | null = null;
  let isLive = false;
  const setLive = (is: boolean): void => {
    isLive = is;
    noteListening(is);
  };
  let unseen: ReturnType<typeof setTimeout> | undefined;

  const bursts = inBursts<Told>((gathered) => {
    // Who asks by themselves knows these already.
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
            const all = listed.map(({ id, data }) => toldOf(id, data));
            bursts.add(...told.newIn(all, span));
          },
          onRefused: stopListening,
        },
      );
      mine.signal.addEventListener('abort', stop);
    } catch {
      // Its code has not come. Whoever comes back to the page, or to the network, tries again.
      if (listening === mine) stopListening();
    }
  };

  const ask = async (): Promise<void> => {
    if (isLive || !isSeen()) return;
    await readAgain(unreadCount, uid);
    if (isLive || !unreadCount.known(uid)) return;
    await readAgain(latest, uid);
    const last = (latest.known(uid) ?? []).map((each) => toldOf(each._id, each));
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
