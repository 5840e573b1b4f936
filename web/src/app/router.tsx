import { canonicalPathOver } from '@taskwright/contract/canonical-path';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useMissedNavigation } from '../lib/navigation/missed-navigation.ts';
import { Layout } from './layout.tsx';
import { PageFallback } from './page-fallback.tsx';
import { screenPages } from './screens.tsx';

const routesOver = (below: string | undefined): RouteObject[] =>
  screenPages
    .filter(({ over }) => over === below)
    .map(({ name, path, Screen }) => ({ path, element: <Screen />, children: routesOver(name) }));

const routes = routesOver(undefined);
const canonicalPath = canonicalPathOver(screenPages.flatMap(({ path }) => (path === '*' ? [] : [path])));

/**
 * Renders every page at its path. With `shell`, renders the placeholder for pages that are not prerendered: header,
 * footer and PageFallback. A path with other capitals or a slash at its end is replaced by the page's own.
 */
export const Router = ({ shell }: { shell: boolean }) => {
  useMissedNavigation();
  const { state, ...address } = useLocation();
  const path = canonicalPath(address.pathname);
  const page = useRoutes([
    { element: <Layout />, children: shell ? [{ path: '*', element: <PageFallback /> }] : routes },
  ]);
  return (
    <>
      {page}
      {path !== null && <Navigate replace to={{ ...address, pathname: path }} state={state} />}
    </>
  );
};
