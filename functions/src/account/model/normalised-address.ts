import { domainToASCII } from 'node:url';

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Returns a local part without quotes, which do not change the mailbox. */
const unquoted = (local: string): string =>
  /^".*"$/s.test(local) ? local.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : local;

/**
 * Returns one form for all addresses of the same mailbox: lower case, without the tag after a plus sign, the domain in
 * ASCII, and for Gmail without dots and under one domain. Used for quotas: emails are sent to the address as given.
 */
export const normalisedAddress = (address: string): string => {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const name = lower.slice(at + 1).replace(/\.$/, '');
  const domain = domainToASCII(name) || name;
  const local = unquoted(lower.slice(0, Math.max(at, 0)));
  // A local part that starts with a plus sign has no name before its tag.
  const base = local.replace(/(?<=.)\+.*$/s, '');
  return GMAIL.has(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
};
