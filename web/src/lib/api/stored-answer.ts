/** The header by which the service worker marks an answer that it had kept: when that answer was given, an HTTP date. */
export const STORED = 'x-taskwright-stored';
