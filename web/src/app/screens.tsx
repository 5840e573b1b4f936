import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { loadScreen } from '../lib/loading/missing-code.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { type PageName, pages } from '../lib/navigation/pages.at-build.ts';
import type { Prefetch } from './prefetch.ts';

/**
 * A screen component that can load before it renders. `prepare` loads its code. `intend` prefetches its code and its
 * data for an address in parallel, and resolves when the data has arrived; errors are ignored, because they recur on
 * navigation.
 */
type Screen = ComponentType & { prepare: () => Promise<void>; intend: (address: URL) => Promise<void> };

const noPrefetch: Prefetch = async () => undefined;

/**
 * Creates a screen whose code loads on navigation. After `prepare`, the screen renders without suspending: a
 * prerendered page hydrates in one pass, and an update during hydration cannot discard part of it.
 */
const createScreen = (load: () => Promise<ComponentType>, prefetch = noPrefetch): Screen => {
  let Prepared: ComponentType | null = null;
  const prepare = async (): Promise<void> => {
    Prepared ??= await loadScreen(load);
  };
  const intend = (address: URL): Promise<void> => {
    load()
      .then((Loaded) => {
        Prepared ??= Loaded;
      })
      .catch(() => undefined);
    return prefetch(address).catch(() => undefined);
  };
  const LazyComponent = lazy(async () => {
    const Loaded = await loadScreen(load);
    Prepared = Loaded;
    return { default: Loaded };
  });
  const Screen = () => {
    // Keeps the first component, because a different element type would remount the screen.
    const [Drawn] = useState<ComponentType>(() => Prepared ?? LazyComponent);
    return <Drawn />;
  };
  return Object.assign(Screen, { prepare, intend });
};

type Row = (typeof pages)[PageName];

/** The `Screen` export of each module in `routes/`, one chunk each. Only a page with access `signed-in` gets a user. */
const modules = import.meta.glob<ComponentType<{ user?: MemberUser }>>('../routes/*.tsx', { import: 'Screen' });

/** Rendered before the screen: effects run in order, so a title that the screen sets wins. */
const PageTitle = ({ title }: { title: string }) => {
  usePageTitle(title);
  return null;
};

/** Loads the screen of a page and puts it behind its guard. */
const load = async ({ screen, title, access, confirmed = false }: Row): Promise<ComponentType> => {
  const [Loaded, guard] = await Promise.all([
    modules[`../routes/${screen}.tsx`]?.(),
    access === 'signed-in' ? import('../features/account/require-user.tsx') : null,
  ]);
  if (Loaded === undefined) throw new RangeError(`routes/${screen}.tsx exports no Screen`);
  const draw = (user?: MemberUser) => (
    <>
      <PageTitle title={title} />
      <Loaded {...(user && { user })} />
    </>
  );
  return () => (guard === null ? draw() : <guard.RequireUser isConfirmed={confirmed}>{draw}</guard.RequireUser>);
};

const screens = new Map<string, Screen>();

const screenOf = (page: Row, prefetch?: Prefetch): Screen => {
  const screen = screens.get(page.screen) ?? createScreen(() => load(page), prefetch);
  screens.set(page.screen, screen);
  return screen;
};

/** All pages with their screens, in the order of the table. */
export const screenPages = Object.entries(pages).map(([name, page]) => ({
  ...page,
  name,
  Screen: screenOf(page, async (address) => (await import('./prefetch.ts')).prefetches[name]?.(address)),
}));

/** Returns the screen that the router shows at a path. For a dialog, returns the screen of the page below it. */
export const screenAt = (pathname: string): Screen => {
  const page = Object.values(pages).find(({ path }) => matchPath(path, pathname)) ?? pages.notFound;
  return screenOf(page.over === undefined ? page : pages[page.over]);
};
