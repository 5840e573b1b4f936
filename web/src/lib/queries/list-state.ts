import { LIMITS } from '@taskwright/contract/limits/limits';

/** Query of the first page of the signed-in user's own tasks. */
export const MINE = { mine: 'true', limit: '50' } as const;

/** Query of the first page of a task's bids: as many as the dialog compares without loading more. */
export const FIRST_BIDS = { limit: '50' } as const;

/** Number of items on a page of a list. */
export const PAGE_SIZE = 12;

/** State in the URL of a list. `cursor` is that of the page, with which a late page costs as much as the first. */
export type ListState = { search: string; page: number; cursor: string | null };

/** Returns the value if it is one of `values`, otherwise the first of them. */
export const oneOf = <T extends string>(values: readonly [T, ...T[]], value: string | null): T =>
  values.find((option) => option === value) ?? values[0];

const pageIn = (value: string | null): number => (/^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : 1);

/** Parses the parts of a URL that all lists have. Ignores invalid values. */
export const readListState = (params: URLSearchParams): ListState => ({
  search: (params.get('search') ?? '').trim().slice(0, LIMITS.search),
  page: pageIn(params.get('page')),
  cursor: params.get('cursor'),
});

/** Returns the skill in a URL, at most as long as a skill can be. */
export const readSkill = (params: URLSearchParams): string =>
  [...(params.get('skill') ?? '').trim()].slice(0, LIMITS.skill).join('');

/** Returns the query string of a filtered list, without `defaults`. The first page has no cursor. */
export const writeListState = <S extends ListState>(
  state: S,
  keys: readonly (keyof S & string)[],
  defaults: Partial<S>,
) =>
  new URLSearchParams([
    ...keys.filter((key) => state[key] !== defaults[key]).map((key) => [key, String(state[key])]),
    ...(state.page === 1 ? [] : [['page', String(state.page)]]),
    ...(state.page === 1 || state.cursor === null ? [] : [['cursor', state.cursor]]),
  ]).toString();
