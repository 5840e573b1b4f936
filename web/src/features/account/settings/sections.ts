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
 * Returns the sections that the page shows: all on a wide screen, one on a narrow screen, and none next to the narrow
 * index.
 */
export const shownSections = (isWide: boolean, chosen: Section | null): readonly Section[] => {
  if (isWide) return SECTIONS;
  return chosen === null ? [] : [chosen];
};
