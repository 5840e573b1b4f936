import type { Card } from '../../../functions/src/people/model/card-document.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import type { Person } from './people.ts';
import { plant, plantCard } from './tasks.ts';

const TEXTS = [
  'Kept every date, and asked before cutting. The joints are tighter than on the drawing.',
  'Clear about what was wanted, quick to answer.\n\nWould work together again.',
  null,
];

/** Stores the card of a made-up author and returns its key. */
const plantAuthor = async (place: number, card: Partial<Card>): Promise<string> => {
  const key = `u${String(place + 10).padStart(31, '0')}`;
  await plantCard(key, card);
  return key;
};

/**
 * Stores reviews of a user directly in the database. The last review is the newest. The first is by an author without
 * an account. Two older reviews are not counted: one was replaced, and the author of the other is not verified. The
 * mean is 4.8. Without a rating, no event recomputes the facts of the user's profile.
 */
export const plantReviews = async (
  of: Pick<Person, 'uid'>,
  count: number,
  { hasRating = true }: { readonly hasRating?: boolean } = {},
): Promise<void> => {
  const about = personKey(of.uid);
  const stars = (place: number) => (place % 4 === 0 ? 4 : 5);
  const places = Array.from({ length: count }, (_, index) => index + 1);
  for (const place of places) {
    const at = new Date(Date.parse('2026-10-01T10:00:00Z') + place * 86_400_000).toISOString();
    await plant('reviews', `${about}-${place}`, {
      about,
      author: await plantAuthor(place, place === 1 ? { isFormer: true } : { name: `Joiner ${place}` }),
      role: place % 2 === 0 ? 'freelancer' : 'client',
      title: `Sign ${place}`,
      stars: stars(place),
      text: TEXTS[place % 3] ?? null,
      at,
      from: at,
      counts: true,
      until: null,
      voter: `voter-${place}`,
    });
  }
  for (const [place, fields] of [
    [0, { counts: true, until: '2026-10-02T10:00:00.000Z', voter: 'voter-1' }],
    [-1, { counts: false, until: null, voter: null }],
  ] as const) {
    const at = new Date(Date.parse('2026-10-01T10:00:00Z') + place * 86_400_000).toISOString();
    const author = await plantAuthor(place, { name: `Joiner ${place}` });
    await plant('reviews', `${about}-${place}`, {
      about,
      author,
      role: 'freelancer',
      title: 'A shelf',
      stars: 1,
      text: null,
      at,
      from: at,
      ...fields,
    });
  }
  const sum = places.reduce((all, place) => all + stars(place), 0);
  if (hasRating) await plantCard(about, { rating: { count, sum, waiting: [], writes: count } });
};
