import { calendarDate, pieceBody, saveProfileBody, todayUtc, userName } from '@taskwright/contract';
import { z } from 'zod';
import { SEED_ACCOUNTS, type SeedAccount } from './accounts.ts';
import freelancers from './freelancers.json' with { type: 'json' };

const DAY = 86_400_000;

const piece = z.strictObject({
  title: z.string(),
  text: z.string(),
  url: z.exactOptional(z.url()),
  /** Names of files in pictures/, without their extension, each with its alternative text. The first is the cover. */
  pictures: z.array(z.strictObject({ file: z.string(), alt: z.string().default('') })).default([]),
});

const freelancer = z.strictObject({
  /** The `key` of an account in accounts.json, or of an account that this entry defines by its `name`. */
  key: z.string(),
  name: z.exactOptional(userName),
  handle: z.string(),
  headline: z.string(),
  /** Paragraphs. */
  about: z.array(z.string()),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  location: z.string(),
  timeZone: z.string(),
  /** 'now' by default. */
  availability: z.exactOptional(z.enum(['now', 'none'])),
  /** Days from today; makes the availability 'from'. */
  availableIn: z.exactOptional(z.int().min(1)),
  minimumBudget: z.exactOptional(z.number()),
  links: z.array(z.url()).default([]),
  visibility: z.exactOptional(z.enum(['signed-in', 'hidden'])),
  /** Days since the account was created. */
  joined: z.int(),
  /** Has a photo `faces/{key}.webp`. */
  face: z.boolean().default(true),
  pieces: z.array(piece).default([]),
});
export type SeedFreelancer = z.infer<typeof freelancer>;

/** Freelancers with a profile. */
export const SEED_FREELANCERS: readonly SeedFreelancer[] = z.array(freelancer).parse(freelancers);

/** All accounts: those of accounts.json, then those of freelancers who have neither tasks nor generated bids. */
export const ALL_ACCOUNTS: readonly SeedAccount[] = [
  ...SEED_ACCOUNTS,
  ...SEED_FREELANCERS.flatMap(({ key, name }) =>
    name === undefined
      ? []
      : [{ key, name, uid: `seed-${key}`, email: `${key}@seed.taskwright.example`, emailVerified: true, demo: false }],
  ),
];

/** Returns the account of a `key`. Throws if there is none. */
export const accountOf = (key: string | undefined): SeedAccount => {
  const account = ALL_ACCOUNTS.find((each) => each.key === key);
  if (!account) throw new Error(`There is no account '${key}'`);
  return account;
};

/** Returns the profile of a freelancer as the API accepts it. Throws ZodError if the API would reject it. */
export const profileBody = (freelancer: SeedFreelancer, today: number) => {
  const { handle, headline, about, skills, languages, location, timeZone, minimumBudget, links } = freelancer;
  const from = freelancer.availableIn === undefined ? null : todayUtc(new Date(today + freelancer.availableIn * DAY));
  return saveProfileBody.parse({
    handle,
    headline,
    about: about.join('\n\n'),
    skills,
    languages,
    location,
    timeZone,
    availability: from === null ? (freelancer.availability ?? 'now') : 'from',
    availableFrom: from === null ? null : calendarDate.parse(from),
    minimumBudget: minimumBudget ?? null,
    links,
    visibility: freelancer.visibility ?? 'everyone',
  });
};

/** Returns the own pieces of a freelancer as the API accepts them. */
export const pieceBodies = ({ pieces }: SeedFreelancer) =>
  pieces.map(({ title, text, url, pictures }) =>
    pieceBody.parse({ title, text, url: url ?? null, pictures: pictures.map(({ alt }) => ({ alt })) }),
  );
