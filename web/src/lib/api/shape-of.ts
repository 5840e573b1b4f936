import type * as z from 'zod/mini';
import type { Shape, ShapeOf } from './shape.ts';

type Limits = { least: number | null; most: number | null };

const unknown = (kind: string): RangeError =>
  new RangeError(`A shape cannot say what '${kind}' is: see lib/api/shape-of.ts`);

/** The known kinds of schemas and of checks, as zod wants those to be told apart who build on it. */
const kindOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;
const checkOf = (check: z.core.$ZodCheck<never>) => (check as z.core.$ZodChecks)._zod.def;

/** How little and how much the checks of a number or a text allow. */
const limitsOf = (checks: readonly z.core.$ZodCheck<never>[] = []): Limits => {
  const limits: Limits = { least: null, most: null };
  for (const def of checks.map(checkOf)) {
    if (def.check === 'greater_than' && def.inclusive) limits.least = Number(def.value);
    else if (def.check === 'less_than' && def.inclusive) limits.most = Number(def.value);
    else if (def.check === 'min_length') limits.least = def.minimum;
    // Only this one checks nothing: it says something of the schema.
    else if (String(def.check) !== 'meta') throw unknown(def.check);
  }
  return limits;
};

const textOf = ({ least, most }: Limits): Shape => {
  if (most !== null) throw unknown('max_length');
  return least === null ? 'string' : { text: least };
};

const numberOf = (isWhole: boolean, { least, most }: Limits): Shape => {
  if (isWhole) return { whole: [least, most] };
  if (least !== null || most !== null) throw unknown('number with limits');
  return 'number';
};

const plainShapeOf = (schema: z.core.$ZodType): Shape => {
  const def = kindOf(schema);
  switch (def.type) {
    case 'string':
      return textOf(limitsOf(def.checks));
    case 'number':
      return numberOf('format' in def && def.format === 'safeint', limitsOf(def.checks));
    case 'boolean':
      return 'boolean';
    case 'literal':
      return { oneOf: def.values };
    case 'enum':
      return { oneOf: Object.values(def.entries) };
    case 'array':
      return { list: plainShapeOf(def.element) };
    case 'object':
      // Without one, what an object has beyond its parts is left away.
      if (def.catchall !== undefined) throw unknown('strict object');
      return {
        object: Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, plainShapeOf(part)])),
      };
    case 'nullable':
      return { nullable: plainShapeOf(def.innerType) };
    case 'optional':
      return { optional: plainShapeOf(def.innerType) };
    case 'default':
      return { optional: plainShapeOf(def.innerType), instead: def.defaultValue };
    case 'union':
      return { either: def.options.map(plainShapeOf) };
    case 'catch':
      return {
        unfit: plainShapeOf(def.innerType),
        instead: def.catchValue({ error: { issues: [] }, input: null, issues: [], value: null }),
      };
    default:
      throw unknown(def.type);
  }
};

/**
 * The shape of what a schema yields, of which it changes nothing but what is absent or does not fit. Throws RangeError where the
 * schema asks for more than a shape can say. It runs at build, and in tests: no page loads it.
 */
export const shapeOf = <T>(schema: z.ZodMiniType<T>): ShapeOf<T> => plainShapeOf(schema);
