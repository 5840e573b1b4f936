import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import { characters } from '../limits/text.ts';
import { BROWSE_GROUPS } from '../tasks/categories.ts';
import { BUDGET_BANDS, SEARCH_FREQUENCIES } from '../tasks/tasks.ts';
import { responseInstant } from './dates.ts';
import { line } from './text.ts';

/** Words of a search in a query string. */
export const search = z.string().check(
  z.refine((value) => characters(value) <= LIMITS.search, `search can have at most ${LIMITS.search} characters`),
  z.meta({ maxLength: LIMITS.search }),
);

/** A skill in a query string. */
export const skill = z.string().check(
  z.refine((value) => characters(value) <= LIMITS.skill, `skill can have at most ${LIMITS.skill} characters`),
  z.meta({ maxLength: LIMITS.skill }),
);

/** Words and filters of the open tasks. All are optional, and 'all' filters nothing. */
export const feedFilters = {
  search: z.optional(search),
  skill: z.optional(skill),
  category: z.optional(
    z.enum(['all', ...BROWSE_GROUPS], { error: `category must be one of: all, ${BROWSE_GROUPS.join(', ')}` }),
  ),
  budget: z.optional(
    z.enum(['all', ...BUDGET_BANDS], { error: `budget must be one of: all, ${BUDGET_BANDS.join(', ')}` }),
  ),
};

/** Firestore cannot store a lone surrogate. */
const stored = (label: string) =>
  z.refine<string>((value) => value.isWellFormed(), `${label} must be well-formed text`);

/** Words and filters of a saved search, without an order and a page. */
export const savedQuery = z
  .strictObject({
    ...feedFilters,
    search: z.optional(search.check(stored('search'))),
    skill: z.optional(skill.check(stored('skill'))),
  })
  .register(z.globalRegistry, { id: 'SavedQuery' });
export type SavedQuery = z.infer<typeof savedQuery>;

/** PUT /users/me/searches/{id}: the name of a saved search, and how often it sends email. */
export const changeSearchBody = z
  .strictObject({
    name: line('Name', LIMITS.searchName),
    frequency: z.enum(SEARCH_FREQUENCIES, { error: `frequency must be one of: ${SEARCH_FREQUENCIES.join(', ')}` }),
  })
  .register(z.globalRegistry, { id: 'ChangeSearch' });

/** POST /users/me/searches. */
export const saveSearchBody = z
  .strictObject({ ...changeSearchBody.shape, query: savedQuery })
  .register(z.globalRegistry, { id: 'SaveSearch' });

/** A saved search. The bell shows every match at once; `frequency` is that of email about matches. */
export const savedSearch = z
  .object({
    _id: z.string(),
    name: z.string(),
    frequency: z.enum(SEARCH_FREQUENCIES),
    query: z.object({
      search: z.optional(z.string()),
      skill: z.optional(z.string()),
      category: savedQuery.shape.category,
      budget: savedQuery.shape.budget,
    }),
    creationTime: responseInstant,
  })
  .register(z.globalRegistry, { id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof savedSearch>;
