import { DESCRIPTION_MAX, type PageHead, type Profile, profileTitle, shortened } from '@taskwright/contract';

/** Returns the full address of a photo, which is a path of the site. */
const absolute = (photo: string, origin: string): string => new URL(photo, origin).href;

/**
 * Returns the structured data of a profile's page: a ProfilePage of a Person. The rating is not part of it, because
 * schema.org defines no `aggregateRating` for a Person.
 */
const structuredData = (
  { name, headline, photo, skills, languages, links, since }: Profile,
  url: string,
  description: string,
  origin: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url,
  dateCreated: since,
  mainEntity: {
    '@type': 'Person',
    name,
    url,
    description,
    ...(headline === '' ? {} : { jobTitle: headline }),
    ...(photo === undefined ? {} : { image: absolute(photo, origin) }),
    ...(skills.length === 0 ? {} : { knowsAbout: skills }),
    ...(languages.length === 0 ? {} : { knowsLanguage: languages }),
    ...(links.length === 0 ? {} : { sameAs: links }),
  },
});

/** Returns the head of a profile's page, from its public response. `origin` is that of the site. */
export const profileHead = (profile: Profile, origin: string): PageHead => {
  const { name, headline, location, skills, about, handle } = profile;
  const path = `/freelancers/${handle}`;
  const parts = [
    [headline, location].filter((part) => part !== '').join(', '),
    skills.length === 0 ? '' : `Skills: ${skills.slice(0, 5).join(', ')}`,
    about,
  ].filter((part) => part !== '');
  const description = shortened(
    parts.length === 0 ? `${name} is a freelancer on Taskwright.` : parts.join('. '),
    DESCRIPTION_MAX,
  );
  return {
    path,
    title: profileTitle(profile),
    description,
    type: 'profile',
    data: structuredData(profile, `${origin}${path}`, description, origin),
  };
};
