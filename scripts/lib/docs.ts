// Checks of README.md and docs: paths, links, commands, records and recipes. Pure functions; docs.test.ts applies them
// to the repository.
import { posix } from 'node:path';
import { COMMENT } from './citations.ts';

const FENCE = /^(?:```|~~~)[^\n]*\n[\s\S]*?^(?:```|~~~)[ \t]*$/gm;
const INLINE_CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^()\s]+)\)/g;
const HEADING = /^#{1,6} (.+)$/gm;
const SOURCE_FILE = /\.(?:ts|tsx|mjs|js|json|css|md|rules|html|py|woff2)$/;
const NPM = /\bnpm (run )?([a-z][\w:-]*)/g;
const NODE_SCRIPT = /\bnode (scripts\/[\w./-]+)/g;
/** Commands of npm itself. */
const NPM_ITSELF: ReadonlySet<string> = new Set(['audit', 'ci', 'install', 'run']);
/** Files that only exist after a build. */
const BUILT: ReadonlySet<string> = new Set([
  '404.html',
  'browse-tasks.html',
  'freelancers.html',
  'index.html',
  'profile.html',
  'shell.html',
  'task-wall.html',
]);

const capturesOf = (text: string, pattern: RegExp, group = 1): string[] =>
  [...text.matchAll(pattern)].map((match) => match[group] ?? '');

const withoutFences = (markdown: string): string => markdown.replaceAll(FENCE, '');

const inlineCode = (markdown: string): string[] => capturesOf(withoutFences(markdown), INLINE_CODE);

/** Matches a path in which `*` is any part of one name. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`);

const foldersOf = (files: readonly string[]): Set<string> => {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder);
  }
  return folders;
};

/**
 * Returns a problem for each inline code in `markdown` that looks like a file or folder and is neither. `files` are all
 * files of the repository, relative to its root. A path with a slash counts from the root; a name without one can be
 * any file. A path is recognized by its first folder or by the extension of a source file. Addresses, which start with
 * a slash, are not paths.
 */
export const pathProblems = (file: string, markdown: string, files: readonly string[]): string[] => {
  const folders = foldersOf(files);
  const isKnown = (path: string): boolean => {
    if (folders.has(path.replace(/\/$/, ''))) return true;
    const pattern = patternOf(path);
    return path.includes('/')
      ? files.some((each) => pattern.test(each))
      : BUILT.has(path) || files.some((each) => pattern.test(posix.basename(each)));
  };
  return inlineCode(markdown)
    .filter((code) => !/[\s…]|^\/|:\/\//.test(code))
    .filter((code) => SOURCE_FILE.test(code) || (code.includes('/') && folders.has(code.split('/')[0] ?? '')))
    .filter((path) => !isKnown(path))
    .map((path) => `${file} names ${path}, which does not exist.`);
};

/** Returns the anchors of the headings of `markdown`, as GitHub creates them. */
export const anchorsIn = (markdown: string): Set<string> => {
  const seen = new Map<string, number>();
  return new Set(
    capturesOf(withoutFences(markdown), HEADING).map((heading) => {
      const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
      const anchor = text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
      const count = seen.get(anchor) ?? 0;
      seen.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
};

/**
 * Returns a problem for each relative link whose file or anchor does not exist. `documents` holds the text of every
 * Markdown file by its path.
 */
export const linkProblems = (
  file: string,
  markdown: string,
  files: readonly string[],
  documents: ReadonlyMap<string, string>,
): string[] => {
  const known = new Set([...files, ...foldersOf(files)]);
  const targets = capturesOf(withoutFences(markdown).replaceAll(INLINE_CODE, ''), LINK);
  return targets.flatMap((target) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const linked = path === '' ? file : posix.join(posix.dirname(file), path);
    if (!known.has(linked.replace(/\/$/, ''))) return [`${file} links to ${target}, which does not exist.`];
    if (anchor === undefined || anchorsIn(documents.get(linked) ?? '').has(anchor)) return [];
    return [`${file} links to ${target}, but ${linked} has no such heading.`];
  });
};

/**
 * Returns a problem for each `npm` or `node scripts/` command, in inline code or a fence, that package.json or the
 * repository does not have.
 */
export const commandProblems = (
  file: string,
  markdown: string,
  files: readonly string[],
  scripts: ReadonlySet<string>,
): string[] => {
  const code = [...inlineCode(markdown), ...capturesOf(markdown, FENCE, 0)].join('\n');
  const unknown = [...code.matchAll(NPM)].flatMap(([, run, name = '']) =>
    scripts.has(name) || (run === undefined && NPM_ITSELF.has(name)) ? [] : [`npm ${run ?? ''}${name}`],
  );
  const missing = capturesOf(code, NODE_SCRIPT)
    .filter((path) => !files.includes(path))
    .map((path) => `node ${path}`);
  return [...unknown, ...missing].map((command) => `${file} names the command '${command}', which does not exist.`);
};

/** Returns a problem if a document has more than `most` lines. */
export const lengthProblems = (file: string, markdown: string, most: number): string[] => {
  const lines = markdown.replace(/\n$/, '').split('\n').length;
  return lines > most ? [`${file} has ${lines} lines, at most ${most} are allowed.`] : [];
};

const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['title', /^# \d+\. \S/],
  ['Date', /^Date: \d{4}-\d{2}-\d{2}/m],
  ['Status', /^Status: (?:Accepted|Superseded by )/m],
  ['Context', /^## Context$/m],
  ['Decision', /^## Decision$/m],
  ['Consequences', /^## Consequences$/m],
];

/** Returns the problems of the decision records, by file name: too many records, or a record that lacks a part. */
export const recordProblems = (records: ReadonlyMap<string, string>, most: number): string[] => [
  ...(records.size > most ? [`There are ${records.size} records, at most ${most} are allowed.`] : []),
  ...[...records].flatMap(([name, text]) =>
    PARTS.filter(([, pattern]) => !pattern.test(text)).map(([part]) => `${name} has no ${part}.`),
  ),
];

/**
 * A recipe with an example: the identifier of the example, the stated number of files, and the files that its steps
 * name first.
 */
type Recipe = {
  readonly title: string;
  readonly example: string;
  readonly count: number;
  readonly files: readonly string[];
};

/** Returns the recipes of docs/recipes.md that have an example. */
export const recipesIn = (markdown: string): Recipe[] =>
  markdown.split(/^## /m).flatMap((section) => {
    const [, example, count] = /^Example `([^`]+)`, (\d+) files/m.exec(section) ?? [];
    if (example === undefined) return [];
    const title = section.split('\n')[0] ?? '';
    return [{ title, example, count: Number(count), files: capturesOf(section, /^\d+\. `([^`]+)`/gm) }];
  });

/**
 * Returns where a recipe and the sources differ. `sources` maps the path of each source, without tests and generated
 * files, to its text. A source belongs to the example if its path or its code contains the identifier; comments do not
 * count.
 */
export const recipeProblems = (
  { title, example, count, files }: Recipe,
  sources: ReadonlyMap<string, string>,
): string[] => {
  const identifier = new RegExp(`(?<![\\w-])${example}(?![\\w-])`);
  const found = [...sources].flatMap(([path, text]) =>
    identifier.test(path) || identifier.test(text.replaceAll(COMMENT, '')) ? [path] : [],
  );
  return [
    ...(count === files.length ? [] : [`'${title}' states ${count} files and lists ${files.length}.`]),
    ...found.filter((path) => !files.includes(path)).map((path) => `'${title}' lacks ${path}, which has ${example}.`),
    ...files
      .filter((path) => !found.includes(path))
      .map((path) => `'${title}' lists ${path}, which does not have ${example}.`),
  ];
};
