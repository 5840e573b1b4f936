const PARAMETER = /:\w+|\{\w+\}|\*/g;
/** Parameters without a case. The others are identifiers of documents and tokens. */
const CASELESS: ReadonlySet<string> = new Set([':handle', '{handle}', ':section', '*']);

type Pattern = { readonly text: string; readonly regExp: RegExp; readonly parameters: number };

const patternOf = (text: string): Pattern => {
  const source = text.replaceAll('.', '\\.').replaceAll(PARAMETER, '([^/]+)');
  return { text, regExp: new RegExp(`^${source}$`, 'i'), parameters: text.match(PARAMETER)?.length ?? 0 };
};

/** Returns a value in lower case, unless it is percent-encoded: other programs write the encoding in upper case. */
const lowerCase = (value: string): string => (value.includes('%') ? value : value.toLowerCase());

const pathUnder = ({ text, regExp }: Pattern, path: string): string | null => {
  const match = regExp.exec(path);
  if (match === null) return null;
  let index = 0;
  return text.replaceAll(PARAMETER, (parameter) => {
    index += 1;
    const value = match[index] ?? '';
    return CASELESS.has(parameter) ? lowerCase(value) : value;
  });
};

/**
 * Returns a function that returns the canonical path for one that was typed with other capitals or a slash at its end,
 * and null for a canonical path and for one that no pattern has. A canonical path starts like its pattern, so it is
 * never an address of another site. `patterns` are paths such as `/messages/:id`, `/tasks/{id}` or `/sitemap-*.xml`.
 */
export const canonicalPathOver = (patterns: readonly string[]): ((path: string) => string | null) => {
  // A path can match several patterns. The one with fewer parameters is more specific.
  const sorted = patterns.map(patternOf).sort((one, other) => one.parameters - other.parameters);
  return (path) => {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const found = sorted.flatMap((pattern) => pathUnder(pattern, trimmed) ?? []);
    return found.includes(path) ? null : (found[0] ?? null);
  };
};
