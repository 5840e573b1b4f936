import { VISIBILITIES, WORK_AVAILABILITIES } from '@taskwright/contract/people/profiles';
import { AVAILABLE_FROM_REQUIRED, profileFields, saveProfileBody } from '@taskwright/contract/schemas/profiles';
import { httpsUrl, typedLink } from '@taskwright/contract/schemas/text';
import * as z from 'zod/mini';
import { checkedBy } from '../../../lib/forms/checked-by.ts';
import { listField } from '../../../lib/forms/list-field.ts';
import { optionalAmount } from '../../../lib/forms/typed-amount.ts';
import type { ProfileValues } from './profile-form-values.ts';

/** Form fields as typed, and as stored in drafts. */
export const typedProfile = z.object({
  handle: z.string(),
  headline: z.string(),
  about: z.string(),
  skills: z.string(),
  languages: z.string(),
  location: z.string(),
  timeZone: z.string(),
  availability: z.enum(WORK_AVAILABILITIES),
  availableFrom: z.string(),
  minimumBudget: z.string(),
  links: z.array(z.object({ url: z.string() })),
  visibility: z.enum(VISIBILITIES),
}) satisfies z.ZodMiniType<ProfileValues>;

/** A text of the form. The contract's fields have defaults, so that their inputs may be undefined. */
const typed = z.pipe(
  z.string(),
  z.transform((text: string): string | undefined => text),
);
const noneIfBlank = z.pipe(
  z.string(),
  z.transform((text: string): string | null | undefined => text.trim() || null),
);

const linkSchema = z.nullish(httpsUrl('Link'));
/** A link, or null. Its error does not abort the check of the other fields, as that of the contract's schema would. */
const link = z.pipe(
  typedLink,
  z.transform((text: string | null | undefined, context): string | null => {
    const parsed = linkSchema.safeParse(text);
    if (parsed.success) return parsed.data ?? null;
    context.issues.push({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'Check this link', input: text });
    return z.NEVER;
  }),
);

const fields = z
  .object({
    handle: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.toLowerCase()),
      ),
      profileFields.handle,
    ),
    headline: z.pipe(typed, profileFields.headline),
    about: z.pipe(typed, profileFields.about),
    skills: listField(profileFields.skills),
    languages: listField(profileFields.languages),
    location: z.pipe(typed, profileFields.location),
    timeZone: z.pipe(noneIfBlank, profileFields.timeZone),
    availability: z.enum(WORK_AVAILABILITIES),
    availableFrom: z.pipe(noneIfBlank, profileFields.availableFrom),
    minimumBudget: z.pipe(optionalAmount, profileFields.minimumBudget),
    links: z.array(z.object({ url: link })),
    visibility: z.enum(VISIBILITIES),
  } satisfies Record<keyof typeof profileFields, unknown>)
  .check(
    z.refine(({ availability, availableFrom }) => availability !== 'from' || typeof availableFrom === 'string', {
      error: AVAILABLE_FROM_REQUIRED,
      path: ['availableFrom'],
      // Reported together with the errors of other fields.
      when: () => true,
    }),
  );

/**
 * Parses the form fields into the contract's request. Drops empty links, and the date of an availability that has none.
 */
export const profileForm = z.pipe(
  z.pipe(
    fields,
    z.transform(
      ({ links, availableFrom, ...rest }: z.output<typeof fields>): z.input<typeof saveProfileBody> => ({
        ...rest,
        availableFrom: rest.availability === 'from' ? availableFrom : null,
        links: links.flatMap(({ url }) => url ?? []),
      }),
    ),
  ),
  saveProfileBody,
);

export const checkProfile = checkedBy(profileForm);
