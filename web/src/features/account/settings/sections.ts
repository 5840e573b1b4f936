/** Sections of /account in their order. `id` is the last part of the section's address. */
export const SECTIONS = [
  { id: 'name', heading: 'Name and photo' },
  { id: 'email', heading: 'Email' },
  { id: 'password', heading: 'Password' },
  { id: 'sign-in', heading: 'Sign-in methods' },
  { id: 'notifications', heading: 'Notifications' },
  { id: 'shortcuts', heading: 'Keyboard shortcuts' },
  { id: 'privacy', heading: 'Privacy' },
  { id: 'data', heading: 'Your data' },
  { id: 'delete', heading: 'Delete account' },
] as const;

export type Section = (typeof SECTIONS)[number];
export type SectionId = Section['id'];

/** Returns the section of an address, null for /account and for an unknown section. */
export const sectionAt = (id: string | undefined): Section | null =>
  SECTIONS.find((section) => section.id === id) ?? null;

/**
 * Returns the section that the page shows. At an address without one, a wide screen shows the first section next to its
 * side menu, a narrow screen the index and no section.
 */
export const shownSection = (isWide: boolean, chosen: Section | null): Section | null =>
  chosen ?? (isWide ? SECTIONS[0] : null);
