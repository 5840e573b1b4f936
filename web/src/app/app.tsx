import { StrictMode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

/**
 * Renders the site without a router: main.tsx wraps it in `BrowserRouter`, prerender.tsx in `StaticRouter`. `shell`:
 * see Router.
 */
export const App = ({ shell = false }: { shell?: boolean }) => (
  <StrictMode>
    <Providers>
      <ErrorBoundary>
        <Router shell={shell} />
      </ErrorBoundary>
    </Providers>
  </StrictMode>
);
