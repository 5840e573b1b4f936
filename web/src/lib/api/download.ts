import { authenticate, sendAuthenticated } from './api-client.ts';
import { ApiError, NetworkError, SignedOutError } from './api-error.ts';

/** Saves a file on the device, as a download of the browser. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has started reading the blob by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Timeout of a download, in milliseconds. */
const TIMEOUT_MS = 5 * 60_000;

const ROUTE = { method: 'GET', access: 'signed-in' } as const;

/** Returns the file name in a `Content-Disposition` header, or null. */
export const fileNameIn = (header: string | null): string | null => header?.match(/filename="([^"/\\]+)"/)?.[1] ?? null;

/** Fetches a file of the signed-in user, which is no endpoint of the contract. Throws like `call`. */
export const download = async (address: string): Promise<{ blob: Blob; name: string | null }> => {
  try {
    let token: string | null = null;
    const response = await sendAuthenticated(ROUTE.access, async () => {
      const authenticated = await authenticate(ROUTE, true, token);
      const { headers } = authenticated;
      token = authenticated.token;
      return fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    });
    return { blob: await response.blob(), name: fileNameIn(response.headers.get('content-disposition')) };
  } catch (error) {
    if (error instanceof ApiError || error instanceof SignedOutError) throw error;
    throw new NetworkError({ cause: error });
  }
};
