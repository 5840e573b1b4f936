import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AGREEMENT_STATES,
  BID_MARKS,
  CONVERSATION_TASK_STATES,
  MILESTONE_STATES,
  MY_BID_STATES,
  TASK_STATUSES,
} from '@taskwright/contract';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Files that may compare with a status: the tables of the contract, and web files that render a status in words or
 * badges.
 */
const TABLES = ['agreement-states', 'agreements', 'availability', 'bids', 'lifecycle', 'movements']
  .map((name) => `contract/src/lifecycle/${name}.ts`)
  .concat('contract/src/people/profiles.ts');
const RENDERS = [
  'agreements/next.ts',
  'agreements/terms/milestone-fields.tsx',
  'agreements/terms/terms-view.tsx',
  'bids/bid-section.tsx',
  'bids/bid-status.ts',
  'bids/bids-summary.tsx',
  'bids/mine/bid-cells.tsx',
  'bids/mine/next-action.ts',
  'conversations/screen/conversation-header.tsx',
  'tasks/status.ts',
].map((name) => `web/src/features/${name}`);

const STATUSES: ReadonlySet<unknown> = new Set([
  ...[...TASK_STATUSES, 'unknown', ...CONVERSATION_TASK_STATES],
  ...[...AGREEMENT_STATES, ...MILESTONE_STATES],
  ...[...MY_BID_STATES, ...BID_MARKS, 'placed'],
]);

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  if (!isNode(value)) return;
  yield value;
  for (const each of Object.values(value)) yield* nodesIn(each);
}

const WRAPPERS = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'];
const unwrapped = (value: unknown): unknown =>
  isNode(value) && WRAPPERS.includes(value.type) ? unwrapped(value.expression) : value;

const isStatus = (value: unknown): boolean => {
  const node = unwrapped(value);
  return isNode(node) && node.type === 'Literal' && STATUSES.has(node.value);
};
const listsStatus = (value: unknown): boolean => {
  const node = unwrapped(value);
  return isNode(node) && node.type === 'ArrayExpression' && [...nodesIn(node.elements)].some(isStatus);
};

const nameOf = (value: unknown): unknown => (isNode(value) ? (value.name ?? value.value) : undefined);

/** Returns true if a node compares with a status: by an operator, a case, a list of literals or a query filter. */
const compares = (node: Node): boolean => {
  switch (node.type) {
    case 'BinaryExpression':
      return (
        ['===', '!==', '==', '!='].includes(String(node.operator)) && (isStatus(node.left) || isStatus(node.right))
      );
    case 'SwitchCase':
      return isStatus(node.test);
    case 'CallExpression':
      return (
        isNode(node.callee) &&
        ['includes', 'indexOf'].includes(String(nameOf(node.callee.property))) &&
        listsStatus(node.callee.object)
      );
    case 'NewExpression':
      return nameOf(node.callee) === 'Set' && Array.isArray(node.arguments) && node.arguments.some(listsStatus);
    case 'ObjectExpression': {
      const propertyOf = (name: string) =>
        [...nodesIn(node.properties)].find((each) => each.type === 'Property' && nameOf(each.key) === name)?.value;
      const value = propertyOf('value');
      return propertyOf('field') !== undefined && (isStatus(value) || listsStatus(value));
    }
    default:
      return false;
  }
};

/** Returns the status comparisons in a source. Excludes account status comparisons, which share words with a status. */
const comparisonsIn = (file: string, source: string): string[] =>
  [...nodesIn(parseSync(file, source).program)]
    .filter(compares)
    .map(({ type, start, end }) => ({ type, text: source.slice(start, end) }))
    .filter(({ type, text }) => type !== 'BinaryExpression' || !/standing|account[sS]tatus/i.test(text))
    .map(({ text }) => text);

describe('Comparison with a status', () => {
  it.each([
    "if (task.status === 'pending') go();",
    "const late = 'in-progress' !== status;",
    "const done = agreed?.state == ('completed' as const);",
    "switch (state) { case 'offered': go(); }",
    "const open = ['pending', 'in-progress'].includes(status);",
    "const over = (['completed', 'cancelled'] as const satisfies readonly string[]).includes(state);",
    "const OVER = new Set(['completed', 'cancelled']);",
    "const filters = [{ field: 'status', op: 'in', value: ['pending'] }];",
    "const View = () => <p>{bid.mark === 'declined' && 'Declined'}</p>;",
  ])('is found in %s', (source) => expect(comparisonsIn('sample.tsx', source)).toHaveLength(1));

  it.each([
    "const task = { status: 'pending', display: 'none' };",
    "const WORDS = { pending: 'Pending', 'in-progress': 'In Progress' }[task.status];",
    "const may = task.actions.includes('offer');",
    "if (standing === 'active') return;",
    "if (kind === 'message' || state === other) return;",
  ])('is not found in %s', (source) => expect(comparisonsIn('sample.tsx', source)).toEqual([]));

  const found = globSync('{contract,functions,web}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => comparisonsIn(file, readFileSync(join(ROOT, file), 'utf8')).map((text) => ({ file, text })));

  it('occurs only in the tables and in components that render a status', () => {
    const listed: ReadonlySet<string> = new Set([...TABLES, ...RENDERS]);
    expect(found.filter(({ file }) => !listed.has(file))).toEqual([]);
    expect([...listed].filter((listedFile) => found.every(({ file }) => file !== listedFile))).toEqual([]);
  });
});
