import type { ProfileDocument } from '../people/model/profile-document.ts';
import { isListedFor } from '../people/model/profile-index.ts';
import { publicProfiles } from '../people/model/profile-queries.ts';
import type { ProfileRepository } from '../people/model/profile-repository.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { SitemapEntry, SitemapSource } from './model/sitemap-document.ts';

type Fields = Parameters<typeof isListedFor>[1] & Pick<ProfileDocument, 'handle' | 'updatedAt' | 'pieces'>;

/** Returns the entry of a profile in the sitemap. Null unless visitors find the profile in the directory. */
export const profileEntry = (profile: Fields): SitemapEntry | null => {
  if (!isListedFor('everyone', profile)) return null;
  const changes = [profile.updatedAt, ...profile.pieces.map(({ at }) => at)];
  return { slug: profile.handle, lastmod: (changes.sort().at(-1) ?? '').slice(0, 10), until: null };
};

/** Returns the profiles that visitors find in the directory as pages of the sitemap. */
export const profileSource = (profiles: Pick<ProfileRepository, 'list'>): SitemapSource =>
  async function* () {
    for await (const page of pagesOf(profiles, publicProfiles())) {
      yield* page.flatMap(({ data }) => profileEntry(data) ?? []);
    }
  };
