/**
 * What an answer of the server, or what was kept on the device, has to be, as plain data. It is made of a schema at build
 * (shape-of.ts), so that a screen reads what it shows without the library for schemas: that one checks what is typed. Decision 70.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  /** Text of at least so many characters. */
  | { readonly text: number }
  /** A whole number from the first to the second, null for any. */
  | { readonly whole: readonly [number | null, number | null] }
  | { readonly oneOf: readonly unknown[] }
  | { readonly list: Shape }
  | { readonly object: Readonly<Record<string, Shape>> }
  /** May be absent; or is `instead` then. */
  | { readonly optional: Shape; readonly instead?: unknown }
  | { readonly nullable: Shape }
  /** Whatever of these fits first. */
  | { readonly either: readonly Shape[] }
  /** What does not fit is `instead`. */
  | { readonly unfit: Shape; readonly instead: unknown };

declare const shaped: unique symbol;
/** The shape of a T. */
export type ShapeOf<T> = Shape & { readonly [shaped]?: T };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (kind: 'string' | 'number' | 'boolean', value: unknown): boolean =>
  kind === 'number' ? Number.isFinite(value) : typeof value === kind;

const isWhole = ([least, most]: readonly [number | null, number | null], value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= (least ?? value) && value <= (most ?? value);

/** Stands for what does not fit: no value of JSON is it. */
const UNFIT = Symbol();

const only = (value: unknown, fits: boolean): unknown => (fits ? value : UNFIT);

const readList = (shape: Shape, value: unknown): unknown => {
  if (!Array.isArray(value)) return UNFIT;
  const entries = value.map((entry: unknown) => read(shape, entry));
  return only(entries, !entries.includes(UNFIT));
};

const readObject = (parts: Readonly<Record<string, Shape>>, value: unknown): unknown => {
  if (!isObject(value)) return UNFIT;
  const known: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(parts)) {
    const part = read(shape, value[name]);
    if (part === UNFIT) return UNFIT;
    if (part !== undefined) known[name] = part;
  }
  return known;
};

const readEither = (shapes: readonly Shape[], value: unknown): unknown => {
  for (const shape of shapes) {
    const fitting = read(shape, value);
    if (fitting !== UNFIT) return fitting;
  }
  return UNFIT;
};

const read = (shape: Shape, value: unknown): unknown => {
  if (typeof shape === 'string') return only(value, isPlain(shape, value));
  if ('object' in shape) return readObject(shape.object, value);
  if ('list' in shape) return readList(shape.list, value);
  if ('oneOf' in shape) return only(value, shape.oneOf.includes(value));
  if ('nullable' in shape) return value === null ? null : read(shape.nullable, value);
  if ('optional' in shape) return value === undefined ? shape.instead : read(shape.optional, value);
  if ('whole' in shape) return only(value, isWhole(shape.whole, value));
  if ('text' in shape) return only(value, typeof value === 'string' && value.length >= shape.text);
  if ('either' in shape) return readEither(shape.either, value);
  const fitting = read(shape.unfit, value);
  return fitting === UNFIT ? shape.instead : fitting;
};

/** What a schema answers, too: `data` is absent where the value does not fit. */
export type Reader<T> = { safeParse: (value: unknown) => { data?: T | undefined } };

/** Reads values of a shape: what they have beyond it is left away. */
export const readerOf = <T>(shape: ShapeOf<T>): Reader<T> => ({
  safeParse: (value) => {
    const fitting = read(shape, value);
    // Read by what the shape of a T says; TypeScript cannot follow data.
    return fitting === UNFIT ? {} : { data: fitting as T };
  },
});
