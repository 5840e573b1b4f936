import { type RouteObject, useRoutes } from 'react-router-dom';
import { useMissedNavigation } from '../lib/navigation/missed-navigation.ts';
import { Layout } from './layout.tsx';
import { PageFallback } from './page-fallback.tsx';
import { screenPages } from './screens.tsx';

const routesOver = (below: string | undefined): RouteObject[] =>
  screenPages
    .filter(({ over }) => over === below)
    .map(({ name, path, Screen }) => ({ path, element: <Screen />, children: routesOver(name) }));

const routes = routesOver(undefined);

/**
 * Renders every page at its path. With `shell`, renders the placeholder for pages that are not prerendered: header,
 * footer and PageFallback.
 */
export const Router = ({ shell }: { shell: boolean }) => {
  useMissedNavigation();
  return useRoutes([{ element: <Layout />, children: shell ? [{ path: '*', element: <PageFallback /> }] : routes }]);
};
