// npm run prose: checks comments, test titles and Markdown against scripts/prose-terms.json. --counts prints totals by
// folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, step, UserError } from './lib/cli.mjs';
import { ROOT } from './lib/project.mjs';
import { hashProse, markdownProse, type ProseTerms, proseProblems, sourceProse } from './lib/prose.ts';
import { CODE_FOLDERS, repositoryFiles } from './lib/repository-files.ts';

const PROSE_FILES = [`${CODE_FOLDERS}/**/*.{ts,tsx,mjs,js,css,md}`, '*.{md,rules,mjs,ts}', 'docs/**/*.md', '.ci/run'];
const TERMS: ProseTerms = JSON.parse(readFileSync(join(ROOT, 'scripts', 'prose-terms.json'), 'utf8'));

const readerOf = (file: string) =>
  file.endsWith('.md') ? markdownProse : file.startsWith('.ci/') ? hashProse : sourceProse;

/** Returns the folder that a file is counted under: three levels of web and functions, two of other folders. */
const folderOf = (file: string): string => {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[0] === 'web' || parts[0] === 'functions' ? 3 : 2).join('/') || '.';
};

await main(async () => {
  const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const files = repositoryFiles(PROSE_FILES).filter(
    (file) => only.length === 0 || only.some((folder) => file.startsWith(folder)),
  );
  const used = new Set<string>();
  const found = files.flatMap((file) => {
    const lines = readerOf(file)(readFileSync(join(ROOT, file), 'utf8'));
    return proseProblems(lines, TERMS, used).map((problem) => ({ file, ...problem }));
  });
  if (process.argv.includes('--counts')) {
    const rows = Map.groupBy(found, ({ file }) => folderOf(file));
    for (const [folder, problems] of [...rows].sort(([a], [b]) => a.localeCompare(b))) {
      const openers = problems.filter(({ isOpener }) => isOpener).length;
      process.stdout.write(`${folder}\t${openers} openers\t${problems.length - openers} words\n`);
    }
    return;
  }
  const unused = only.length > 0 ? [] : TERMS.allowed.filter(({ text }) => !used.has(text));
  const problems = [
    ...found.map(({ file, line, found: text, write }) => `${file}:${line} '${text}': write ${write}`),
    ...unused.map(({ text }) => `scripts/prose-terms.json allows '${text}', which no file contains`),
  ];
  if (problems.length > 0) throw new UserError(`Rewrite these (see docs/voice.md):\n  ${problems.join('\n  ')}`);
  step(`Prose of ${files.length} files`);
});
