import { type SitemapEntry, type SitemapSource, SOURCE_PAGE } from '../sitemap/sitemap-document.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { ProfileDocument } from './profile-document.ts';
import { isListedFor } from './profile-index.ts';
import { publicProfiles } from './profile-queries.ts';
import type { ProfileRepository } from './profile-repository.ts';

type Fields = Parameters<typeof isListedFor>[1] & Pick<ProfileDocument, 'handle' | 'updatedAt' | 'pieces'>;

/** Returns the entry of a profile in the sitemap. Null unless visitors find the profile in the directory. */
export const profileEntry = (person: string, profile: Fields): SitemapEntry | null => {
  if (!isListedFor('everyone', profile)) return null;
  const changes = [profile.updatedAt, ...profile.pieces.map(({ at }) => at)];
  return { key: person, slug: profile.handle, lastmod: (changes.sort().at(-1) ?? '').slice(0, 10) };
};

/** Returns the profiles that visitors find in the directory as pages of the sitemap. */
export const profileSource = (profiles: Pick<ProfileRepository, 'list' | 'findMany'>): SitemapSource => ({
  async *after(position) {
    const start = position === '' ? null : [position];
    for await (const page of pagesOf(profiles, publicProfiles(), { start, size: SOURCE_PAGE })) {
      yield* page.flatMap(({ id, data }) => profileEntry(id, data) ?? []);
    }
  },

  async find(keys) {
    const found = await profiles.findMany(keys);
    return [...found].flatMap(([person, profile]) => profileEntry(person, profile) ?? []);
  },
});
