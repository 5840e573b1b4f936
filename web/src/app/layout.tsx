import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageFallback } from './page-fallback.tsx';

/** Header, the screen, footer. Specification, section 2, layout shell. */
export const Layout = () => (
  <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
    <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1 }}>
      <Suspense fallback={<PageFallback />}>
        <Outlet />
      </Suspense>
    </Box>
  </Box>
);
