import { describe, expect, it } from 'vitest';
import { voterOf } from './voter.ts';

const verified = (email: string) => ({ email, isVerified: true });
const solo = verified('solo@mail.example');

describe('The key under which a review counts', () => {
  it('is equal for all addresses of a mailbox, and contains none', () => {
    const addresses = ['ada.kern@gmail.com', 'adakern+1@gmail.com', 'A.d.a.Kern+x@googlemail.com'];
    const keys = new Set(addresses.map((email) => voterOf('mia', verified(email), solo)));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\w-]{22}$/);
  });

  it('differs between mailboxes, and for each reviewed person', () => {
    const pairs = [
      ['mia', 'ada@mail.example'],
      ['mia', 'ben@mail.example'],
      ['ida', 'ada@mail.example'],
    ] as const;
    expect(new Set(pairs.map(([about, email]) => voterOf(about, verified(email), solo))).size).toBe(3);
  });

  it('is missing without a verified address of the author', () => {
    expect(voterOf('mia', { email: 'ada@mail.example', isVerified: false }, solo)).toBe(null);
    expect(voterOf('mia', undefined, solo)).toBe(null);
  });

  it('is missing for the mailbox of the reviewed person, verified or not', () => {
    for (const isVerified of [true, false]) {
      expect(voterOf('mia', verified('Solo+3@mail.example'), { ...solo, isVerified })).toBe(null);
    }
    expect(voterOf('mia', verified('solo+3@mail.example'), undefined)).not.toBe(null);
  });
});
