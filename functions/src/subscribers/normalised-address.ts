import { domainToASCII } from 'node:url';

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The local part without quotes, which change nothing about who receives the mail. */
const unquoted = (local: string): string =>
  /^".*"$/s.test(local) ? local.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : local;

/**
 * One form for all addresses that reach the same mailbox: lower case, without the tag behind a plus sign, the domain in ASCII, and for
 * Gmail without dots and under one domain. For counting only: mail goes to the address as it was given.
 */
export const normalisedAddress = (address: string): string => {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const name = lower.slice(at + 1).replace(/\.$/, '');
  const domain = domainToASCII(name) || name;
  const local = unquoted(lower.slice(0, Math.max(at, 0)));
  // An address that begins with a plus sign has no name before its tag.
  const base = local.replace(/(?<=.)\+.*$/s, '');
  return GMAIL.has(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
};
