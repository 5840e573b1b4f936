import type { EndpointName } from '@taskwright/contract/routes';
import { endpoints } from '@taskwright/contract/schemas/endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listProfilesShape } from '../../features/people/directory/profiles-shape.at-build.ts';
import { browseTasksShape, featuredTasksShape } from '../queries/feed-shapes.at-build.ts';
import { answers } from './answers.at-build.ts';
import { readAnswer } from './answers.ts';
import { readerOf, type Shape } from './shape.ts';
import { shapeOf } from './shape-of.ts';

/** Generates values of a shape. About one part in forty has a wrong type. */
const valuesOf = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 40, arbitrary: fitting(shape) },
    { weight: 1, arbitrary: fc.constantFrom(null, true, '', 'open', -1, 0.5, Number.POSITIVE_INFINITY, [], {}) },
  );

const fitting = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape === 'string') return fc.string({ maxLength: 8 });
  if (shape === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (shape === 'boolean') return fc.boolean();
  if ('object' in shape) {
    const parts = Object.entries(shape.object).map(([name, part]) => [name, valuesOf(part)] as const);
    return fc.record({ ...Object.fromEntries(parts), beyond: fc.boolean() }, { requiredKeys: [] });
  }
  if ('list' in shape) return fc.array(valuesOf(shape.list), { maxLength: 2 });
  if ('oneOf' in shape) return fc.constantFrom(...shape.oneOf);
  if ('nullable' in shape) return fc.option(valuesOf(shape.nullable));
  if ('optional' in shape) return valuesOf(shape.optional);
  if ('whole' in shape) return fc.integer({ min: shape.whole[0] ?? -3, max: shape.whole[1] ?? 200 });
  if ('text' in shape) return fc.string({ minLength: shape.text, maxLength: 8 });
  if ('either' in shape) return fc.oneof(...shape.either.map(fitting));
  return valuesOf(shape.unfit);
};

const names = Object.keys(answers) as EndpointName[];
const calls = names.flatMap((name) =>
  Object.entries(answers[name] ?? {}).map(([status, shape]) => ({ name, status: Number(status), shape })),
);

describe('The value that readAnswer returns', () => {
  it.each(calls)('for $name with status $status equals the output of its schema', ({ name, status, shape }) => {
    const responses: Readonly<Record<number, z.ZodMiniType>> = endpoints[name].responses;
    fc.assert(
      fc.property(valuesOf(shape), (body) => {
        expect(readAnswer(name, status, body)).toEqual(responses[status]?.safeParse(body).data);
      }),
    );
  });

  it('is undefined for a status that the endpoint never returns', () => {
    expect(readAnswer('getTask', 204, {})).toBeUndefined();
  });
});

describe.each([
  ['featuredTasks', featuredTasksShape],
  ['browseTasks', browseTasksShape],
  ['listProfiles', listProfilesShape],
] as const)('the public feed %s', (name, shape) => {
  it('has the shape of its endpoint, which is tested above', () => {
    expect({ 200: shape }).toEqual(answers[name]);
  });

  it('is rejected if it is not a list, or if an entry is not an object', () => {
    for (const body of [null, undefined, 'text', 5, {}, [null], ['text'], [[]], [{}]]) {
      expect(readerOf<unknown>(shape).safeParse(body)).toEqual({});
    }
  });
});

describe('The shape of a schema', () => {
  it('strips unknown properties and applies defaults and fallbacks', () => {
    const schema = z.object({
      name: z.string().check(z.minLength(1)),
      kind: z.catch(z.enum(['a', 'b']), 'b'),
      isOpen: z._default(z.boolean(), true),
      note: z.optional(z.string()),
    });
    const { safeParse } = readerOf(shapeOf(schema));
    expect(safeParse({ name: 'x', kind: 'new', more: 1 }).data).toEqual({ name: 'x', kind: 'b', isOpen: true });
    expect(safeParse({ name: '', kind: 'a' })).toEqual({});
    expect(safeParse({ name: 'x', kind: 'a', note: null })).toEqual({});
  });

  it.each<[string, z.ZodMiniType]>([
    ['a strict object', z.strictObject({ name: z.string() })],
    ['a pattern', z.string().check(z.regex(/x/))],
    ['a transform', z.pipe(z.string(), z.transform(Number))],
    ['a custom check', z.string().check(z.refine(() => true))],
    ['a decimal number with a limit', z.number().check(z.minimum(1))],
  ])('does not support %s', (_what, schema) => {
    expect(() => shapeOf(schema)).toThrow(RangeError);
  });
});
