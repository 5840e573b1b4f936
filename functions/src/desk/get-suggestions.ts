import {
  matchesWords,
  queryWords,
  SUGGESTED_MAX,
  type SuggestedTask,
  suggestedTask,
  suggestions,
  todayUtc,
} from '@taskwright/contract';
import { agreementsOf } from '../agreements/model/agreement-queries.ts';
import { bidsOfFreelancer } from '../bids/model/bid-queries.ts';
import * as bids from '../bids/model/bid-repository.ts';
import * as invitations from '../bids/model/invitation-repository.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/use-case.ts';
import {
  indexedOf,
  listedProfileDocument,
  type StoredListedProfile,
  type StoredProfile,
} from '../people/model/profile-document.ts';
import { matchesFilters, type ProfileFilters, searchedText } from '../people/model/profile-index.ts';
import { listedProfiles, profileSearchPlans } from '../people/model/profile-queries.ts';
import * as profiles from '../people/model/profile-repository.ts';
import { toListedProfiles } from '../people/profile-projections.ts';
import { facet, foldSkill, NO_FILTERS } from '../search/facets.ts';
import * as searches from '../searches/model/search-repository.ts';
import { projectItems } from '../store/project-items.ts';
import type { Source } from '../store/reader.ts';
import { filtersOf } from '../tasks/model/open-feed.ts';
import { taskMatcher } from '../tasks/model/search-tasks.ts';
import { foldedSkills } from '../tasks/model/similar-tasks.ts';
import { listedTask, type StoredListedTask } from '../tasks/model/task-document.ts';
import {
  newestOpenTasksOf,
  openTasks,
  openTasksWithAny,
  ownedTasks,
  searchPlans,
} from '../tasks/model/task-queries.ts';
import * as tasks from '../tasks/model/task-repository.ts';

/** Candidates that are read of each list, some of which are not shown; fewer for a caller who gets both lists. */
const CANDIDATES = { one: 5, both: SUGGESTED_MAX } as const;

const top = (limit: number) => ({ after: null, limit });

type Found = { readonly search: string | null; readonly skills: readonly string[]; readonly tasks: StoredListedTask[] };
const NOTHING: Found = { search: null, skills: [], tasks: [] };

/**
 * Returns the newest open tasks with any of a freelancer's skills; without skills, those of the newest saved search;
 * without either, the newest ones, unless the caller `isHiring`.
 */
const findTasks = async (
  source: Source,
  { uid }: Caller,
  profile: StoredProfile | null,
  { limit, today, isHiring }: { readonly limit: number; readonly today: string; readonly isHiring: boolean },
): Promise<Found> => {
  const skills = foldedSkills(profile?.data.skills ?? []);
  if (skills.length > 0) {
    const facets = skills.map((skill) => facet({ ...NO_FILTERS, skill }));
    return {
      search: null,
      skills,
      tasks: await tasks.list(source, openTasksWithAny(facets, today, 'newest'), top(limit)),
    };
  }
  const search = (await searches.readableSearchesOf(source, uid)).at(-1);
  if (search === undefined) {
    if (isHiring) return NOTHING;
    const found = await tasks.list(source, openTasks(filtersOf({}), 'newest', today), top(limit));
    return { search: null, skills, tasks: found };
  }
  const [words, filters] = [queryWords(search.query.search ?? ''), filtersOf(search.query)];
  const [byWord] = words.length === 0 ? [] : searchPlans(words, filters, today);
  if (byWord === undefined) {
    const found = await tasks.list(source, openTasks(filters, 'newest', today), top(limit));
    return { search: search.name, skills, tasks: found };
  }
  const candidates = await tasks.candidates(source, byWord, top(limit));
  const found = candidates.filter(({ data }) => taskMatcher(data)({ words, filters }));
  return { search: search.name, skills, tasks: found.map(({ id, data }) => ({ id, data: listedTask.parse(data) })) };
};

/** Returns tasks of other clients on which the caller has not bid, with the skills that the caller has. */
const suggestTasks = async (source: Source, { uid }: Caller, found: Found): Promise<SuggestedTask[]> => {
  const others = found.tasks.filter(({ data }) => data.ownerUid !== uid && !data.isHidden);
  const ids = others.map(({ id }) => id);
  const placed = new Set((await bids.onTasks(source, ids, uid)).map(({ taskId }) => taskId));
  const shown = others.filter(({ id }) => !placed.has(id)).slice(0, SUGGESTED_MAX);
  return projectItems({ collection: 'tasks' }, shown, ({ id, data }) => {
    const skills = data.card.skills.filter((skill) => found.skills.includes(foldSkill(skill) ?? ''));
    return suggestedTask.parse({ ...data, _id: id, skills });
  });
};

/**
 * Returns the recommended freelancers for a task who are available now: those with its first skill, or, for a task
 * without skills, those whose profile contains the words of its category.
 */
const findFreelancers = async (
  source: Source,
  { data: { card, category } }: StoredListedTask,
  limit: number,
): Promise<StoredListedProfile[]> => {
  const skill = foldSkill(card.skills[0] ?? '');
  const filters: ProfileFilters = { audience: 'signed-in', isAvailable: true, rating: null, budget: null, skill };
  if (skill !== null) return profiles.list(source, listedProfiles(filters, 'recommended'), top(limit));
  const words = queryWords(category);
  const [plan] = words.length === 0 ? [] : profileSearchPlans(words, filters, 'recommended');
  if (plan === undefined) return [];
  const candidates = await profiles.candidates(source, plan, top(limit));
  return candidates
    .filter(({ data }) => {
      const profile = indexedOf(data);
      return matchesFilters(profile, filters) && matchesWords(searchedText(profile), words);
    })
    .map(({ id, data }) => ({ id, data: listedProfileDocument.parse(data) }));
};

/** Returns freelancers for a task of the caller, without those who have bid on it or are invited to it. */
const suggestFreelancers = async (source: Source, { uid }: Caller, task: StoredListedTask, limit: number) => {
  const others = (await findFreelancers(source, task, limit)).filter(({ data }) => data.uid !== uid);
  const [bidders, invited] = await Promise.all([
    bids.biddersAmong(
      source,
      task.id,
      others.map(({ data }) => data.uid),
    ),
    Promise.all(others.map(({ id }) => invitations.statesOf(source, [task.id], id))),
  ]);
  const shown = others.filter(({ data }, index) => !bidders.has(data.uid) && invited[index]?.size === 0);
  const freelancers = await toListedProfiles(source, { collection: 'profiles' }, shown.slice(0, SUGGESTED_MAX));
  return freelancers.length === 0 ? null : { task: task.id, title: task.data.title, freelancers };
};

/**
 * GET /users/me/suggestions: what the caller could do next, next to the desk: bid on tasks, invite freelancers, and take
 * the first steps of a new account. Reads at most 23 documents: four or five for the profile, the newest open task, the
 * first steps and the saved searches, 15 for five freelancers with their bids and invitations and three cards more, or
 * ten for five tasks with the caller's bids. A caller who gets both lists has three candidates of each.
 */
export const getSuggestions = read<'getSuggestions'>(async (source, { caller }) => {
  const today = todayUtc(source.now());
  const [profile, [open], [hired], [bid]] = await Promise.all([
    profiles.findOf(source, caller.uid),
    tasks.list(source, newestOpenTasksOf(caller.uid, today), top(1)),
    conversations.list(source, agreementsOf(caller.uid, 'client'), top(1)),
    bids.list(source, bidsOfFreelancer(caller.uid), top(1)),
  ]);
  const limit = CANDIDATES[open === undefined ? 'one' : 'both'];
  const [found, [posted]] = await Promise.all([
    findTasks(source, caller, profile, { limit, today, isHiring: open !== undefined }),
    open === undefined ? tasks.list(source, ownedTasks(caller.uid), top(1)) : [open],
  ]);
  const isClientOnly = found.tasks.length === 0;
  const [suggested, hiring] = await Promise.all([
    suggestTasks(source, caller, found),
    open === undefined ? null : suggestFreelancers(source, caller, open, CANDIDATES[isClientOnly ? 'one' : 'both']),
  ]);
  const isDone = { posted: posted !== undefined, hired: hired !== undefined, profile: profile !== null };
  return {
    status: 200,
    body: suggestions.parse({
      done: { ...isDone, bid: bid !== undefined },
      search: suggested.length === 0 || found.search === null ? null : { name: found.search },
      isNewest: suggested.length > 0 && found.search === null && found.skills.length === 0,
      tasks: suggested,
      hiring,
    }),
  };
});
