import { StrictMode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

/** The whole site below its address, which the browser has one way to tell and the build another. `shell`: see Router. */
export const App = ({ shell = false }: { shell?: boolean }) => (
  <StrictMode>
    <Providers>
      <ErrorBoundary>
        <Router shell={shell} />
      </ErrorBoundary>
    </Providers>
  </StrictMode>
);
