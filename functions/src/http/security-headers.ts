/**
 * Headers of every answer of the function `page`: those of firebase.json but for the policy, which names the scripts of the site and which Hosting
 * sets. A second, narrower one could keep the page from loading.
 */
export const PAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * Headers of every answer of the API, at the function's own address too: the same with a policy for what is no page, under which a browser that is
 * led to show an answer runs and loads nothing. A test compares them with firebase.json.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...PAGE_HEADERS,
} as const;
