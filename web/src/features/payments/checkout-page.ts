const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Returns the address of a payment page if the site may lead there: HTTPS, or HTTP on this machine, where the local
 * payment provider runs. Null for any other address.
 */
export const paymentPage = (address: string | undefined): string | null => {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return isAllowed ? url.href : null;
};

/** Leaves the site for a payment page. */
export const leaveFor = (page: string): void => window.location.assign(page);
