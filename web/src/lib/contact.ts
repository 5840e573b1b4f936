const configured: unknown = import.meta.env.VITE_CONTACT_EMAIL;

/** Address for questions. `npm run deploy` sets it; a local build has an address that receives no mail. */
export const CONTACT_EMAIL =
  typeof configured === 'string' && configured !== '' ? configured : 'hello@taskwright.example';

/** Words of a message, also of the API, that become a link to our address, and the label of this link in the footer. */
export const WRITE_TO_US = 'Write to us';

export const CONTACT_HREF = `mailto:${CONTACT_EMAIL}`;
