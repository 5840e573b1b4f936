/**
 * The answers of the two public feeds, read by hand: they are what a visitor waits for, and the schema library would weigh
 * more than all the rest of the way to them. The schemas stand, and a test holds these to them. Decision 41.
 */

const refuse = (wanted: string): never => {
  throw new TypeError(`A feed's entry has no ${wanted}`);
};

const part = (entry: unknown, name: string): unknown =>
  typeof entry === 'object' && entry !== null && Object.hasOwn(entry, name) ? Reflect.get(entry, name) : undefined;

const text = (entry: unknown, name: string): string => {
  const value = part(entry, name);
  return typeof value === 'string' ? value : refuse(name);
};

const textIfAny = (entry: unknown, name: string): string | undefined =>
  part(entry, name) === undefined ? undefined : text(entry, name);

const number = (entry: unknown, name: string): number => {
  const value = part(entry, name);
  return typeof value === 'number' ? value : refuse(name);
};

const flag = (entry: unknown, name: string): boolean => {
  const value = part(entry, name);
  return typeof value === 'boolean' ? value : refuse(name);
};

const texts = (entry: unknown, name: string): string[] => {
  const value = part(entry, name);
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : refuse(name);
};

const whatAnyTaskHas = (entry: unknown) => ({
  title: text(entry, 'title'),
  description: text(entry, 'description'),
  category: text(entry, 'category'),
  deadline: text(entry, 'deadline'),
  budget: part(entry, 'budget') === null ? null : number(entry, 'budget'),
  clientVerified: flag(entry, 'clientVerified'),
});

/** One entry of /Tasks.json. Throws TypeError where it is none. */
export const readFeaturedTask = (entry: unknown) => ({ _id: text(entry, '_id'), ...whatAnyTaskHas(entry) });

/** One entry of /BrowseTask.json, without what may be missing and no card shows. Throws TypeError where it is none. */
export const readBrowseTask = (entry: unknown) => ({
  id: text(entry, 'id'),
  ...whatAnyTaskHas(entry),
  skills: texts(entry, 'skills'),
  moreSkills: part(entry, 'moreSkills') === undefined ? 0 : number(entry, 'moreSkills'),
  postedBy: text(entry, 'postedBy'),
  posterPhoto: textIfAny(entry, 'posterPhoto'),
  postedDate: text(entry, 'postedDate'),
  proposals: number(entry, 'proposals'),
});
