import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../lib/zod-config.ts';
import './base.css';
import './print.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
    </Providers>
  </StrictMode>,
);
