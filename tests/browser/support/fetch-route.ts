import type { APIResponse, Route } from '@playwright/test';

const never = new Promise<never>(() => undefined);

/**
 * Sends a route's request and returns the response. Playwright keeps connections open, and the emulator can close one
 * at the moment it is used again, which fails with ECONNRESET before the request is handled. The request is then sent
 * again, as a browser does. If the test ends first, the handler stops here, because its error would not belong to any
 * test.
 */
export const fetchRoute = async (route: Route): Promise<APIResponse> => {
  try {
    return await route.fetch({ maxRetries: 2 });
  } catch (error) {
    if (error instanceof Error && error.message.includes('Test ended')) return never;
    throw error;
  }
};
