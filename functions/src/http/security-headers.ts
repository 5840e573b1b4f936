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
