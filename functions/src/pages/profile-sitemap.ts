import type { ProfileDocument } from '../people/model/profile-document.ts';
import { isListedFor } from '../people/model/profile-index.ts';
import { publicProfiles } from '../people/model/profile-queries.ts';
import * as profiles from '../people/model/profile-repository.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { SitemapEntry, SitemapPages } from './model/sitemap-document.ts';

type Fields = Parameters<typeof isListedFor>[1] &
  Pick<ProfileDocument, 'handle' | 'updatedAt'> & { readonly pieces: readonly { readonly at: string }[] };

/** Returns the entry of a profile in the sitemap. Null unless visitors find the profile in the directory. */
export const profileEntry = (profile: Fields): SitemapEntry | null => {
  if (!isListedFor('everyone', profile)) return null;
  const changes = [profile.updatedAt, ...profile.pieces.map(({ at }) => at)];
  return { slug: profile.handle, lastmod: (changes.sort().at(-1) ?? '').slice(0, 10), until: null };
};

/** Reads the profiles that visitors find in the directory as pages of the sitemap. */
export const publicProfilePages: SitemapPages = async function* (source) {
  for await (const page of pagesOf(source, profiles.list, publicProfiles())) {
    yield* page.flatMap(({ data }) => profileEntry(data) ?? []);
  }
};
