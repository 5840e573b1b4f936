/**
 * Headers of every response of the function `page`: those of firebase.json except the Content-Security-Policy, which
 * lists the scripts of the site and which Hosting sets. A second, narrower policy could block the page.
 */
export const PAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * Headers of the page that unsubscribes. Its address contains a token, so no link of the page reveals the address, and
 * no cache or search engine stores the page. It runs and loads nothing. firebase.json has the same policy.
 */
export const UNSUBSCRIBE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
} as const;

/** Policy of an uploaded photo: a browser that opens it as a page runs and loads nothing. */
export const PHOTO_POLICY = "default-src 'none'; sandbox";

/**
 * Headers of every response of the API, including responses at the function's own address. The policy stops a browser
 * that displays a response from running or loading anything. A test compares the headers with firebase.json.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...PAGE_HEADERS,
} as const;
