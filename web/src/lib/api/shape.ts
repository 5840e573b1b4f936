/**
 * The type of an API response, or of data stored on the device, as plain data. Built from a schema at build time
 * (shape-of.ts). Screens read data without the schema library, which they load only to validate input.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  /** A string of at least this many characters. */
  | { readonly text: number }
  /** A safe integer within an inclusive range, from the first to the second number; null for no limit. */
  | { readonly whole: readonly [number | null, number | null] }
  | { readonly oneOf: readonly unknown[] }
  | { readonly list: Shape }
  | { readonly object: Readonly<Record<string, Shape>> }
  /** May be missing; then the value is `instead`. */
  | { readonly optional: Shape; readonly instead?: unknown }
  | { readonly nullable: Shape }
  /** The first of these shapes that matches. */
  | { readonly either: readonly Shape[] }
  /** `instead` replaces a value that does not match. */
  | { readonly unfit: Shape; readonly instead: unknown };

declare const shaped: unique symbol;
/** A shape whose values have type T. */
export type ShapeOf<T> = Shape & { readonly [shaped]?: T };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (kind: 'string' | 'number' | 'boolean', value: unknown): boolean =>
  kind === 'number' ? Number.isFinite(value) : typeof value === kind;

const isIntegerIn = ([min, max]: readonly [number | null, number | null], value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= (min ?? value) && value <= (max ?? value);

/** Marks a value that does not match. No JSON value equals it. */
const INVALID = Symbol();

const orUnfit = (value: unknown, fits: boolean): unknown => (fits ? value : INVALID);

const readList = (shape: Shape, value: unknown): unknown => {
  if (!Array.isArray(value)) return INVALID;
  const entries = value.map((entry: unknown) => read(shape, entry));
  return orUnfit(entries, !entries.includes(INVALID));
};

const readObject = (parts: Readonly<Record<string, Shape>>, value: unknown): unknown => {
  if (!isObject(value)) return INVALID;
  const parsed: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(parts)) {
    const part = read(shape, value[name]);
    if (part === INVALID) return INVALID;
    if (part !== undefined) parsed[name] = part;
  }
  return parsed;
};

const readEither = (shapes: readonly Shape[], value: unknown): unknown => {
  for (const shape of shapes) {
    const fitting = read(shape, value);
    if (fitting !== INVALID) return fitting;
  }
  return INVALID;
};

const read = (shape: Shape, value: unknown): unknown => {
  if (typeof shape === 'string') return orUnfit(value, isPlain(shape, value));
  if ('object' in shape) return readObject(shape.object, value);
  if ('list' in shape) return readList(shape.list, value);
  if ('oneOf' in shape) return orUnfit(value, shape.oneOf.includes(value));
  if ('nullable' in shape) return value === null ? null : read(shape.nullable, value);
  if ('optional' in shape) return value === undefined ? shape.instead : read(shape.optional, value);
  if ('whole' in shape) return orUnfit(value, isIntegerIn(shape.whole, value));
  if ('text' in shape) return orUnfit(value, typeof value === 'string' && value.length >= shape.text);
  if ('either' in shape) return readEither(shape.either, value);
  const fitting = read(shape.unfit, value);
  return fitting === INVALID ? shape.instead : fitting;
};

/** Validates values, with the interface of a zod schema. `data` is missing if a value does not match. */
export type Reader<T> = { safeParse: (value: unknown) => { data?: T | undefined } };

/** Returns a reader for values of a shape. It strips unknown properties. */
export const readerOf = <T>(shape: ShapeOf<T>): Reader<T> => ({
  safeParse: (value) => {
    const fitting = read(shape, value);
    // The shape of T validated the value. TypeScript cannot infer T from data.
    return fitting === INVALID ? {} : { data: fitting as T };
  },
});
