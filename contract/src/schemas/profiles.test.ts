import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { pieceBody, saveProfileBody } from './profiles.ts';

const pathsOf = ({ error }: { error?: { issues: { path: PropertyKey[]; keys?: string[] }[] } | undefined }) => [
  ...new Set(error?.issues.flatMap(({ path, keys }) => keys ?? path.join('.'))),
];

describe('A profile', () => {
  it('needs only a handle', () => {
    const { data } = saveProfileBody.safeParse({ handle: 'mia-berg' });
    expect(data).toMatchObject({ handle: 'mia-berg', headline: '', skills: [], visibility: 'everyone' });
  });

  it('has its short texts on one line, and each skill and language once', () => {
    const typed = {
      ...{ headline: 'Joiner\nin oak', location: 'Bergen\r\nNorway', about: 'Two\nlines' },
      ...{ skills: ['React', 'Oil\npaint', 'react'], languages: ['German', 'GERMAN'] },
    };
    expect(saveProfileBody.parse({ handle: 'mia-berg', ...typed })).toMatchObject({
      ...{ headline: 'Joiner in oak', location: 'Bergen Norway', about: 'Two\nlines' },
      ...{ skills: ['React', 'Oil paint'], languages: ['German'] },
    });
  });

  it.each([
    ['handle', { handle: 'Mia' }],
    ['handle', { handle: 'mi' }],
    ['handle', { handle: 'a'.repeat(31) }],
    ['headline', { headline: 'x'.repeat(LIMITS.headline + 1) }],
    ['headline', { headline: '\u202eevil' }],
    ['about', { about: '\ud800' }],
    ['about', { about: 'x'.repeat(LIMITS.about + 1) }],
    ['skills.0', { skills: ['x'.repeat(LIMITS.skill + 1)] }],
    ['skills', { skills: Array.from({ length: LIMITS.profileSkills + 1 }, (_, n) => `Skill ${n}`) }],
    ['languages.1', { languages: ['German', ' '] }],
    ['location', { location: '\u202e' }],
    ['timeZone', { timeZone: 'x'.repeat(65) }],
    ['links.0', { links: ['javascript:alert(1)'] }],
    ['links.0', { links: ['http://oak.example'] }],
    ['minimumBudget', { minimumBudget: 0 }],
    ['visibility', { visibility: 'friends' }],
    ['availableFrom', { availability: 'from' }],
    ['availableFrom', { availability: 'from', availableFrom: '9999-12-31' }],
    ['uid', { uid: 'ada' }],
    ['emailVerified', { emailVerified: true }],
  ])('rejects %s in %j', (field, change) =>
    expect(pathsOf(saveProfileBody.safeParse({ handle: 'mia-berg', ...change }))).toEqual([field]),
  );
});

describe('A piece', () => {
  it('has no pictures by default, and alternative texts on one line, empty by default', () => {
    expect(pieceBody.parse({ title: 'A door' }).pictures).toEqual([]);
    const pictures = [{}, { alt: 'A\ndoor ' }];
    expect(pieceBody.parse({ title: 'A door', pictures }).pictures).toEqual([{ alt: '' }, { alt: 'A door' }]);
  });

  it('has its title on one line', () => {
    expect(pieceBody.parse({ title: 'A\ndoor', text: 'Two\nlines' })).toMatchObject({
      title: 'A door',
      text: 'Two\nlines',
    });
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(LIMITS.pieceTitle + 1) }],
    ['title', { title: '\u202Egnp.exe' }],
    ['title', { title: '\ud800' }],
    ['text', { text: 'x'.repeat(LIMITS.pieceText + 1) }],
    ['text', { text: '\u0000' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'http://example.com' }],
    ['kind', { kind: 'proven' }],
    ['review', { review: 'x' }],
    ['pictures.0.alt', { pictures: [{ alt: 'x'.repeat(LIMITS.pictureAlt + 1) }] }],
    ['picture', { picture: 'x' }],
    ['width', { pictures: [{ width: 16 }] }],
    ['pictures', { pictures: Array.from({ length: LIMITS.piecePictures + 1 }, () => ({})) }],
  ])('rejects %s in %j', (field, change) =>
    expect(pathsOf(pieceBody.safeParse({ title: 'A', ...change }))).toEqual([field]),
  );
});
