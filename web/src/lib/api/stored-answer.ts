/** Header that the service worker adds to a stored response: the time of the response, as an HTTP date. */
export const STORED = 'x-taskwright-stored';
