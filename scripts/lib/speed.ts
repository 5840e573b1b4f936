import { parseSync } from 'vite';

/** Shortest limit, in milliseconds, of a wait for something that must become true. */
const SHORTEST_LIMIT_MS = 20_000;

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Visit = { readonly node: Node; readonly isRetried: boolean };
type Problem = { readonly node: Node; readonly text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodeIn = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
const nodesIn = (node: Node | undefined, key: string): Node[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** Returns the name of an identifier, of a literal key or of the property that a member expression reads. */
const nameOf = (node: Node | undefined): string =>
  String(node?.name ?? node?.value ?? (node?.type === 'MemberExpression' ? nameOf(nodeIn(node, 'property')) : ''));

/** Returns the called name and its object: `['page', 'waitForTimeout']`, or `['', 'setTimeout']` of a function. */
const calleeOf = (node: Node): readonly [object: string, name: string] => {
  const callee = nodeIn(node, 'callee');
  return [callee?.type === 'MemberExpression' ? nameOf(nodeIn(callee, 'object')) : '', nameOf(callee)];
};

/** Returns true for `expect(callback).toPass()`, which repeats the callback. A limit in it only ends an attempt. */
const repeats = (node: Node): boolean => node.type === 'CallExpression' && calleeOf(node)[1] === 'toPass';

function* visitsOf(value: unknown, isRetried = false): Generator<Visit> {
  if (Array.isArray(value)) for (const each of value) yield* visitsOf(each, isRetried);
  if (!isNode(value)) return;
  yield { node: value, isRetried };
  for (const each of Object.values(value)) yield* visitsOf(each, isRetried || repeats(value));
}

const isClock = (node: Node): boolean => {
  if (node.type !== 'CallExpression') return false;
  const [object, name] = calleeOf(node);
  return name === 'now' && (object === 'Date' || object === 'performance');
};

const MATCHERS = /^toBe(?:Less|Greater)Than(?:OrEqual)?$/;
const MEASURED = /^ms$|(?:Ms|_MS)$|elapsed|latency/;

/** Returns the problems of a test's source: each makes its result depend on the machine's speed. As `line: problem`. */
export const speedProblems = (file: string, source: string): string[] => {
  const all = [...visitsOf(parseSync(file, source).program)];
  const constants = new Map<string, Node>();
  for (const { node } of all) {
    const init = nodeIn(node, 'init');
    if (node.type === 'VariableDeclarator' && init) constants.set(nameOf(nodeIn(node, 'id')), init);
  }
  const timers = new Set(
    all
      .filter(
        ({ node }) => node.type === 'ImportDeclaration' && /timers\/promises$/.test(nameOf(nodeIn(node, 'source'))),
      )
      .flatMap(({ node }) => nodesIn(node, 'specifiers').map((each) => nameOf(nodeIn(each, 'local')))),
  );

  /** Returns the number of an expression of literals and constants of the file; undefined for any other. */
  const numberOf = (node: Node | undefined): number | undefined => {
    if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
    if (node?.type === 'Identifier') {
      const init = constants.get(nameOf(node));
      return init?.type === 'Literal' ? numberOf(init) : undefined;
    }
    if (node?.type !== 'BinaryExpression') return undefined;
    const [left, right] = [numberOf(nodeIn(node, 'left')), numberOf(nodeIn(node, 'right'))];
    if (left === undefined || right === undefined) return undefined;
    return { '*': left * right, '+': left + right, '-': left - right, '/': left / right }[String(node.operator)];
  };
  const isShort = (node: Node | undefined): boolean => (numberOf(node) ?? SHORTEST_LIMIT_MS) < SHORTEST_LIMIT_MS;

  const readsClock = (node: Node | undefined): boolean => {
    if (node === undefined) return false;
    const init = node.type === 'Identifier' ? constants.get(nameOf(node)) : node;
    return init !== undefined && isClock(init);
  };
  const namesIn = (nodes: readonly Node[]): string[] =>
    [...visitsOf(nodes)].filter(({ node }) => node.type === 'Identifier').map(({ node }) => nameOf(node));

  const ofCall = (node: Node): string | undefined => {
    const [object, name] = calleeOf(node);
    const [first, second] = nodesIn(node, 'arguments');
    if (name === 'waitForTimeout') return 'waits for a time; wait for a condition';
    if (object === '' && /^(?:sleep|delay)$/i.test(name)) return 'waits for a time; wait for a condition';
    const isGlobal = object === '' || ['window', 'globalThis'].includes(object);
    if (isGlobal && timers.has(name) && numberOf(first) !== 0) return 'waits for a time; wait for a condition';
    if (isGlobal && /^set(?:Timeout|Interval)$/.test(name) && !timers.has(name) && second && numberOf(second) !== 0)
      return 'waits for a time; wait for a condition';
    if (object === 'AbortSignal' && name === 'timeout' && isShort(first)) return 'has a short limit';
    if (object === 'vi' && /^waitFor|^waitUntil/.test(name) && (!second || isShort(second)))
      return 'gives up after a second; pass { timeout }';
    if (object === 'expect' && name === 'poll' && !second && !file.startsWith('tests/browser/'))
      return 'gives up after a second; pass { timeout }';
    if (object === '' && /^(?:it|test|beforeAll|beforeEach|afterAll|afterEach)$/.test(name))
      return isShort(nodesIn(node, 'arguments').at(-1)) ? 'has a short limit' : undefined;
    if (!MATCHERS.test(name)) return undefined;
    // The subject of `expect(subject, message).not.toBeLessThan(limit)` is in the callee.
    const callee = nodeIn(node, 'callee');
    const measured = namesIn([...(callee ? [callee] : []), ...(first ? [first] : [])]);
    return measured.some((each) => MEASURED.test(each)) ? 'compares a duration; count, or inject a clock' : undefined;
  };

  const problemOf = ({ node, isRetried }: Visit): string | undefined => {
    if (node.type === 'CallExpression') return ofCall(node);
    if (node.type === 'BinaryExpression' && node.operator === '-')
      return readsClock(nodeIn(node, 'left')) && readsClock(nodeIn(node, 'right'))
        ? 'measures elapsed time; count, or inject a clock'
        : undefined;
    if (node.type !== 'Property') return undefined;
    const [key, value] = [nameOf(nodeIn(node, 'key')), nodeIn(node, 'value')];
    if (/^(?:timeout|hookTimeout|testTimeout)$/.test(key) && !isRetried && isShort(value)) return 'has a short limit';
    if (!/^(?:deadlineMs|DEADLINE_MS)$/.test(key) || value === undefined) return undefined;
    return namesIn([value]).includes('TEST_DEADLINE_MS')
      ? undefined
      : 'sets a deadline of the server; use TEST_DEADLINE_MS of tests/support/deadline.ts';
  };

  return all
    .map((visit) => ({ node: visit.node, text: problemOf(visit) }))
    .filter((each): each is Problem => each.text !== undefined)
    .map(({ node, text }) => `${source.slice(0, node.start).split('\n').length}: ${text}`);
};
