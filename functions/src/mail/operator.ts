import { siteOrigin } from './site-origin.ts';

/** Address of the sender. `npm run deploy` sets it, by default no-reply at the site's domain. Replies to it are not read. */
export const senderAddress = (): string =>
  process.env.MAIL_FROM ??
  `no-reply@${process.env.FUNCTIONS_EMULATOR === 'true' ? 'taskwright.example' : new URL(siteOrigin()).hostname}`;

/** Address that receives questions. `npm run deploy` sets it; locally one that receives no mail. */
export const contactAddress = (): string => process.env.CONTACT_EMAIL ?? 'hello@taskwright.example';

/** Postal address of the operator, in the footer of every email. `npm run deploy` sets it. */
export const operatorAddress = (): string => process.env.OPERATOR_ADDRESS ?? '1 Joiner’s Yard, 00000 Example Town';
