/**
 * Replaces the package `re2js` (`resolve.alias` in web/vite.config.ts), 45 of the 126 kB of Firestore's client. It
 * evaluates regular expressions of pipelines, and the site only listens to documents.
 */
export const RE2JS = null;
