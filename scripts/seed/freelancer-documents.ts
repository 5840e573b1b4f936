import { isAvailable, todayUtc } from '@taskwright/contract';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { byQuality, type PieceDocument } from '../../functions/src/people/model/piece-document.ts';
import { NO_FACTS, withIndex } from '../../functions/src/people/model/profile-document.ts';
import { accountOf, pieceBodies, profileBody, type SeedFreelancer } from './freelancers.ts';
import { seedFace, seedImage } from './members.ts';
import { startOfDay } from './seed-documents.ts';

const DAY = 86_400_000;

/** Size of every drawn picture, in pixels. */
const DRAWN = { width: 640, height: 480 } as const;

/** A document of the seed with its path. */
type SeedDocument = { readonly path: string; readonly data: Record<string, unknown> };

/**
 * Returns the profile of a freelancer with handle, photo, portfolio and pictures as stored. Facts and proven pieces are
 * added by use cases.
 */
export const freelancerDocuments = (freelancer: SeedFreelancer, now: Date): readonly SeedDocument[] => {
  const today = startOfDay(now);
  const daysAgo = (days: number): string => new Date(today - days * DAY).toISOString();
  const account = accountOf(freelancer.key);
  const { uid, name, emailVerified } = account;
  const person = personKey(uid);
  const face = seedFace(account);
  const body = profileBody(freelancer, today);
  const bodies = pieceBodies(freelancer);
  const pieces = bodies.map(({ title, text, url }, index) => {
    const stored = (freelancer.pieces[index]?.pictures ?? []).map(({ file, alt }) => ({
      alt,
      ...seedImage(uid, 'picture', `pictures/${file}.webp`),
    }));
    const piece: PieceDocument = {
      id: `seed-${freelancer.key}-${index + 1}`,
      kind: 'own',
      title,
      text,
      url: url ?? null,
      pictures: stored.map(({ address, alt }) => ({ picture: address, alt, ...DRAWN })),
      category: null,
      month: null,
      review: null,
      conversation: null,
      // The first piece of the file is the newest, and therefore the best.
      at: daysAgo(Math.min(freelancer.joined, 2 + index)),
    };
    return { piece, stored };
  });
  const profile = withIndex({
    uid,
    name,
    emailVerified,
    isHidden: false,
    ...body,
    isAvailable: isAvailable(body, todayUtc(now)),
    pieces: pieces.map(({ piece }) => piece).sort(byQuality),
    facts: NO_FACTS,
    since: daysAgo(freelancer.joined),
    updatedAt: daysAgo(1),
  });
  // Pieces of one freelancer can have the same picture.
  const found = [face, ...pieces.flatMap(({ stored }) => stored)].flatMap((each) => each ?? []);
  const images = [...new Map(found.map((each) => [each.path, each])).values()];
  return [
    { path: `profiles/${person}`, data: profile },
    {
      path: `handles/${freelancer.handle}`,
      data: { person, since: profile.visibility === 'everyone' ? profile.since : null, until: null },
    },
    ...images.map(({ path, data }) => ({ path, data })),
  ];
};
