import { type BrowseGroup, browseGroup, matchesWords, SIMILAR_TASKS_MAX } from '@taskwright/contract';
import { facet, foldSkill, NO_FILTERS } from '../../search/facets.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import type { Source } from '../../store/reader.ts';
import { type ListedTask, listedTask, type StoredListedTask, type TaskDocument } from './task-document.ts';
import { openTasks, openTasksWithAny, openTasksWithWord } from './task-queries.ts';
import * as tasks from './task-repository.ts';

/** Parts of a task or of a search that open tasks may share. Skills and words are folded. */
type Similarity = {
  readonly skills: readonly string[];
  readonly group: BrowseGroup | null;
  readonly words: readonly string[];
};

/** Tasks that one query reads: those that are shown, and others that may be excluded or less similar. */
const READ_EACH = 6;
/** Skills in one query, which Firestore limits to 30. */
const SKILLS_MAX = 20;
/** Words of a search that are looked up each by itself, the longest first. */
const WORDS_MAX = 3;
/** Shorter words match the start of words only and find too much. */
const WORD_MIN = 3;

/** Returns the first skills as they are compared, at most as many as one query finds. */
export const foldedSkills = (skills: readonly string[]): string[] => [
  ...new Set(skills.flatMap((skill) => foldSkill(skill) ?? []).slice(0, SKILLS_MAX)),
];

type Found = StoredListedTask & { readonly word?: string };

/** Returns open tasks whose text contains a word. */
const withWord = async (source: Source, word: string, today: string): Promise<Found[]> => {
  const plan = openTasksWithWord(word, today);
  const candidates = plan === null ? [] : await tasks.candidates(source, plan, { after: null, limit: READ_EACH });
  return candidates
    .filter(({ data }) => matchesWords(data, [word]))
    .map(({ id, data }) => ({ id, data: listedTask.parse(data), word }));
};

/** Returns how many skills, categories and words of `similarity` a task has. Only the skills on its card count. */
const score = ({ skills, group }: Similarity, task: ListedTask, words: number): number => {
  const own = foldedSkills(task.card.skills);
  const isSameGroup = group !== null && browseGroup(task.category) === group;
  return skills.filter((skill) => own.includes(skill)).length + (isSameGroup ? 1 : 0) + words;
};

/**
 * Returns up to three open tasks that share skills, category or words, most similar first, then by deadline. `isFilled`
 * adds those with the earliest deadline if fewer are similar. Reads at most 36 documents: six for the skills, the
 * category, each of three words, and if `isFilled`.
 */
const readSimilar = async (
  source: Source,
  similarity: Similarity,
  { today, isFilled = false }: { readonly today: string; readonly isFilled?: boolean },
  isShown: (task: StoredListedTask) => boolean = () => true,
): Promise<StoredListedTask[]> => {
  const { skills, group, words } = similarity;
  const list = (plan: QueryPlan): Promise<Found[]> => tasks.list(source, plan, { after: null, limit: READ_EACH });
  const facets = skills.map((skill) => facet({ ...NO_FILTERS, skill }));
  const longest = words
    .filter((word) => [...word].length >= WORD_MIN)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, WORDS_MAX);
  const found = await Promise.all([
    ...(facets.length === 0 ? [] : [list(openTasksWithAny(facets, today))]),
    ...(group === null ? [] : [list(openTasks({ ...NO_FILTERS, group }, 'deadline', today))]),
    ...longest.map((word) => withWord(source, word, today)),
    ...(isFilled ? [list(openTasks(NO_FILTERS, 'deadline', today))] : []),
  ]);
  const byId = new Map<string, { task: StoredListedTask; words: Set<string> }>();
  for (const { word, ...task } of found.flat()) {
    const known = byId.get(task.id) ?? { task, words: new Set() };
    if (word !== undefined) known.words.add(word);
    byId.set(task.id, known);
  }
  return [...byId.values()]
    .filter(({ task }) => isShown(task))
    .map(({ task, words: matched }) => ({ task, score: score(similarity, task.data, matched.size) }))
    .toSorted((a, b) => b.score - a.score || Date.parse(a.task.data.deadline) - Date.parse(b.task.data.deadline))
    .slice(0, SIMILAR_TASKS_MAX)
    .map(({ task }) => task);
};

/** Returns open tasks that match a part of a search and its filters, and fills them up with the next to close. */
export const similarToSearch = (source: Source, similarity: Similarity, today: string): Promise<StoredListedTask[]> =>
  readSimilar(source, similarity, { today, isFilled: true });

/** Returns open tasks that share skills or the category with a task, without those that `isShown` rejects. */
export const similarToTask = (
  source: Source,
  { skills, category }: Pick<TaskDocument, 'skills' | 'category'>,
  today: string,
  isShown: (task: StoredListedTask) => boolean,
): Promise<StoredListedTask[]> =>
  readSimilar(source, { skills: foldedSkills(skills), group: browseGroup(category), words: [] }, { today }, isShown);
