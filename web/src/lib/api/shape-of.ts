import type * as z from 'zod/mini';
import type { Shape, ShapeOf } from './shape.ts';

type Limits = { min: number | null; max: number | null };

const unknown = (kind: string): RangeError => new RangeError(`Shapes don't support '${kind}': see lib/api/shape-of.ts`);

/** Returns the definition of a schema or check, typed as zod's union of known kinds so that `type` narrows it. */
const kindOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;
const checkOf = (check: z.core.$ZodCheck<never>) => (check as z.core.$ZodChecks)._zod.def;

/** Returns the limits that the checks of a number or a string set. */
const limitsOf = (checks: readonly z.core.$ZodCheck<never>[] = []): Limits => {
  const limits: Limits = { min: null, max: null };
  for (const def of checks.map(checkOf)) {
    if (def.check === 'greater_than' && def.inclusive) limits.min = Number(def.value);
    else if (def.check === 'less_than' && def.inclusive) limits.max = Number(def.value);
    else if (def.check === 'min_length') limits.min = def.minimum;
    // `meta` is the only check that restricts nothing: it annotates the schema.
    else if (String(def.check) !== 'meta') throw unknown(def.check);
  }
  return limits;
};

const textOf = ({ min, max }: Limits): Shape => {
  if (max !== null) throw unknown('max_length');
  return min === null ? 'string' : { text: min };
};

const numberOf = (isInteger: boolean, { min, max }: Limits): Shape => {
  if (isInteger) return { whole: [min, max] };
  if (min !== null || max !== null) throw unknown('number with limits');
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
      // A catchall changes how unknown properties are handled. A shape can only strip them.
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
 * Returns the shape of a schema's output. The schema may change values only by defaults and fallbacks. Throws
 * RangeError if the schema contains anything that a shape cannot express. Runs at build time and in tests, never in a
 * page.
 */
export const shapeOf = <T>(schema: z.ZodMiniType<T>): ShapeOf<T> => plainShapeOf(schema);
