import { type SitemapEntry, type SitemapSource, SOURCE_PAGE } from '../sitemap/sitemap-document.ts';
import { pagesOf } from '../store/pages-of.ts';
import { isPublic, type ProfileDocument } from './profile-document.ts';
import { publicProfiles } from './profile-queries.ts';
import type { ProfileRepository } from './profile-repository.ts';

type Fields = Pick<ProfileDocument, 'visibility' | 'withheld' | 'handle' | 'updatedAt' | 'pieces'>;

/** Returns the entry of a profile in the sitemap. Null unless visitors may see the profile. */
export const profileEntry = (person: string, profile: Fields): SitemapEntry | null => {
  if (!isPublic(profile)) return null;
  const changes = [profile.updatedAt, ...profile.pieces.map(({ at }) => at)];
  return { key: person, slug: profile.handle, lastmod: (changes.sort().at(-1) ?? '').slice(0, 10) };
};

/** Returns the public profiles as pages of the sitemap. */
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
