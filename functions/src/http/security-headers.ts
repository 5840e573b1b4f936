/**
 * What every answer carries, at the function's own address too: the headers of firebase.json, but with a policy for what is no page, under
 * which a browser that is led to show an answer runs and loads nothing. A test compares the two.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * The same without a policy, for the pages of the function `page`: theirs names the scripts of the site and is set by Hosting. A second, narrower
 * one could keep the page from loading.
 */
export const { 'Content-Security-Policy': API_POLICY, ...PAGE_HEADERS } = SECURITY_HEADERS;
