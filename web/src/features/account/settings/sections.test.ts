import { describe, expect, it } from 'vitest';
import { SECTIONS, sectionAt, shownSection } from './sections.ts';

describe('Sections of the account page', () => {
  it('are found by their address, and only by it', () => {
    for (const section of SECTIONS) expect(sectionAt(section.id)).toBe(section);
    for (const id of [undefined, '', 'Email', 'toString']) expect(sectionAt(id)).toBeNull();
  });

  it('have an address each at every width', () => {
    for (const isWide of [false, true])
      for (const section of SECTIONS) expect(shownSection(isWide, section)).toBe(section);
  });

  it('are behind an index at /account on a narrow screen, where a wide one shows the first', () => {
    expect(shownSection(false, null)).toBeNull();
    expect(shownSection(true, null)).toEqual({ id: 'name', heading: 'Name and photo' });
  });
});
