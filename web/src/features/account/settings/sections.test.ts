import { describe, expect, it } from 'vitest';
import { SECTIONS, sectionAt, shownSections } from './sections.ts';

describe('Sections of the account page', () => {
  it('are found by their address, and only by it', () => {
    for (const section of SECTIONS) expect(sectionAt(section.id)).toBe(section);
    for (const id of [undefined, '', 'Email', 'toString']) expect(sectionAt(id)).toBeNull();
  });

  it('are all on one page on a wide screen, whatever the address', () => {
    expect(shownSections(true, null)).toBe(SECTIONS);
    expect(shownSections(true, sectionAt('email'))).toBe(SECTIONS);
  });

  it('have a page each on a narrow screen, behind an index', () => {
    expect(shownSections(false, null)).toEqual([]);
    expect(shownSections(false, sectionAt('email'))).toEqual([{ id: 'email', heading: 'Email' }]);
  });
});
