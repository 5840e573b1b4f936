const configured: unknown = import.meta.env.VITE_CONTACT_EMAIL;

/** Address for questions. `npm run deploy` sets it; a local build has an address that receives no mail. */
export const CONTACT_EMAIL =
  typeof configured === 'string' && configured !== '' ? configured : 'hello@taskwright.example';

export const CONTACT_HREF = `mailto:${CONTACT_EMAIL}`;
