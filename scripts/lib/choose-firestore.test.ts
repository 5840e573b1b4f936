import { describe, expect, it } from 'vitest';
import { chooseFirestore, javaMajor } from './choose-firestore.mjs';

const kinds = (found: Parameters<typeof chooseFirestore>[0]) => chooseFirestore(found).choices.map(({ kind }) => kind);

const everything = {
  java: '/java',
  downloadedJar: '/official.jar',
  gcloudJar: '/gcloud.jar',
  hidane: '/hidane',
  cargo: '/cargo',
};

describe('Choice of a Firestore emulator', () => {
  it('prefers the official jar of firebase-tools, then of the Google Cloud CLI, then hidane', () => {
    expect(kinds(everything)).toEqual(['downloaded', 'gcloud', 'hidane']);
  });

  it('tries the download only after the Google Cloud CLI’s jar and before hidane', () => {
    expect(kinds({ ...everything, downloadedJar: undefined })).toEqual(['gcloud', 'fetch', 'hidane']);
    expect(kinds({ java: '/java', cargo: '/cargo' })).toEqual(['fetch', 'build']);
  });

  it('skips the official emulators without Java 21 or newer', () => {
    expect(kinds({ ...everything, java: undefined })).toEqual(['hidane']);
  });

  it('builds hidane only if none is found', () => {
    expect(kinds({ cargo: '/cargo' })).toEqual(['build']);
    expect(kinds({ hidane: '/hidane', cargo: '/cargo' })).toEqual(['hidane']);
  });

  it('uses only the emulator that FIRESTORE_EMULATOR names', () => {
    expect(kinds({ ...everything, requested: 'hidane' })).toEqual(['hidane']);
    expect(kinds({ ...everything, requested: 'official' })).toEqual(['downloaded', 'gcloud']);
    expect(kinds({ java: '/java', hidane: '/hidane', requested: 'official' })).toEqual(['fetch']);
  });

  it('explains what to install if there is no choice', () => {
    const { choices, error } = chooseFirestore({});
    expect(choices).toEqual([]);
    expect(error).toMatch(/Install Java 21 .* or install Rust/);
    expect(chooseFirestore({ requested: 'official' }).error).toMatch(/needs Java/);
    expect(chooseFirestore({ requested: 'hidane' }).error).toMatch(/install Rust/);
  });

  it('rejects an unknown name', () => {
    expect(chooseFirestore({ ...everything, requested: 'pretend' })).toEqual({
      choices: [],
      error: "FIRESTORE_EMULATOR must be 'official', 'hidane' or unset, not 'pretend'.",
    });
  });
});

describe('Java version', () => {
  it.each([
    ['openjdk version "25.0.1" 2025-10-21', 25],
    ['openjdk version "21" 2023-09-19', 21],
    ['java version "1.8.0_402"', 8],
    ['', 0],
  ])('of %j is %i', (output, major) => expect(javaMajor(output)).toBe(major));
});
