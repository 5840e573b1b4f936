import type { APIResponse, Route } from '@playwright/test';

/**
 * Sends a route's request and returns the response. Playwright keeps connections open, and the emulator can close one
 * at the moment it is used again, which fails with ECONNRESET before the request is handled. The request is then sent
 * again, as a browser does.
 */
export const fetchRoute = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 2 });
