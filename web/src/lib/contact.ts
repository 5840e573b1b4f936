const orExample = (configured: unknown, example: string): string =>
  typeof configured === 'string' && configured !== '' ? configured : example;

/** Address for questions. `npm run deploy` sets it; a local build has an address that receives no mail. */
export const CONTACT_EMAIL = orExample(import.meta.env.VITE_CONTACT_EMAIL, 'hello@taskwright.example');

/** Name and postal address of the operator. `npm run deploy` sets the address; a local build has an example. */
export const OPERATOR = `Taskwright, ${orExample(import.meta.env.VITE_OPERATOR_ADDRESS, '1 Joiner’s Yard, 00000 Example Town')}`;

/** Words of a message, also of the API, that become a link to our address, and the label of this link in the footer. */
export const WRITE_TO_US = 'Write to us';

export const CONTACT_HREF = `mailto:${CONTACT_EMAIL}`;
