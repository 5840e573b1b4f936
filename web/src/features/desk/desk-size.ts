import { DESK_ROWS } from '@taskwright/contract/limits/limits';
import { DESK_KEY } from '../../lib/auth/hint.ts';
import { readItem, writeItem } from '../../lib/browser/storage.ts';

/** Rows of each list. */
export type Counts = { readonly turn: number; readonly waiting: number };

/**
 * Layouts of the desk by the breakpoints `xs`, `sm` and `md`. 'narrow' has the button of a row below its text. 'wide'
 * has the lists next to each other.
 */
const LAYOUTS = ['narrow', 'medium', 'wide'] as const;
type Layout = (typeof LAYOUTS)[number];
const MEDIUM = '(min-width: 37.5em)';
const WIDE = '(min-width: 56.25em)';

/** Minimum height of a row in rem. A narrow row has space for two lines of text, the title and the button. */
export const ROW = { narrow: 8, medium: 4.75, wide: 4.75 } as const;
/** Minimum height of a list's heading in rem. */
export const HEADING = 3;
/** Minimum height of the links after a full list in rem: 44 pixels and a border. */
export const FOOTER = 3;
const PADDING = 1.5;
const GAP = 1;

/** Shown rows of each visible list. Before the first visit and after a logout: one row, and the heading of a list. */
const UNKNOWN: readonly number[] = [1, 0];
/** Without any rows there is one text with two links. */
const NOTHING: readonly number[] = [1];

/** Returns the minimum height in rem of lists with these numbers of shown rows. */
const heightOfLists = (lists: readonly number[], layout: Layout): number => {
  const heights = lists.map((shown) => HEADING + shown * ROW[layout] + (shown === DESK_ROWS ? FOOTER : 0));
  const sum = heights.reduce((total, each) => total + each, (lists.length - 1) * GAP);
  return PADDING + (layout === 'wide' ? Math.max(...heights) : sum);
};

/** Returns the height of the desk in rem if all rows are shown; `null` if their number is unknown. */
export const heightOf = (counts: Counts | null, layout: Layout): number => {
  if (counts === null) return heightOfLists(UNKNOWN, layout);
  // Only the wide layout shows an empty list, and the other list is as high or higher.
  const lists = [counts.turn, counts.waiting].filter((count) => count > 0);
  return heightOfLists(lists.length === 0 ? NOTHING : lists, layout);
};

/** Space reserved for the desk: the rows of the last visit, or null, and the minimum heights. */
export type Reserved = {
  readonly counts: Counts | null;
  readonly heights: Readonly<Record<Layout, string>>;
};

const heightsOf = (counts: Counts | null): readonly [string, string, string] => [
  `${heightOf(counts, 'narrow')}rem`,
  `${heightOf(counts, 'medium')}rem`,
  `${heightOf(counts, 'wide')}rem`,
];

/** Returns the space that the page has reserved. */
export const readReserved = (): Reserved => {
  const [turn, waiting, ...stored] = (readItem(DESK_KEY) ?? '').split(' ');
  const counts = { turn: Number(turn), waiting: Number(waiting) };
  const isKnown =
    stored.length === LAYOUTS.length &&
    stored.every((height) => /^[\d.]+rem$/.test(height)) &&
    Object.values(counts).every(Number.isInteger);
  const [narrow = '', medium = '', wide = ''] = isKnown ? stored : heightsOf(null);
  return { counts: isKnown ? counts : null, heights: { narrow, medium, wide } };
};

/** Returns the layout for the width of the window and the size of the text. */
export const currentLayout = (): Layout => {
  if (window.matchMedia(WIDE).matches) return 'wide';
  return window.matchMedia(MEDIUM).matches ? 'medium' : 'narrow';
};

/** Lists in the order in which their rows get the reserved space. */
const ORDER: readonly (keyof Counts)[] = [
  'turn',
  'waiting',
  ...Array<'turn'>(DESK_ROWS - 1).fill('turn'),
  ...Array<'waiting'>(DESK_ROWS - 1).fill('waiting'),
];

/** Returns the rows of each list that fit in the space of the reserved rows: at least one. */
export const fittingRows = (counts: Counts, reserved: Counts | null, layout: Layout): Counts => {
  const space = heightOf(reserved, layout);
  let fitting: Counts = { turn: 0, waiting: 0 };
  for (const list of ORDER) {
    const next = { ...fitting, [list]: fitting[list] + 1 };
    const lists = [counts.turn > 0 ? [next.turn] : [], counts.waiting > 0 ? [next.waiting] : []].flat();
    const isFirst = fitting.turn + fitting.waiting === 0;
    if (next[list] <= counts[list] && (isFirst || heightOfLists(lists, layout) <= space)) fitting = next;
  }
  return fitting;
};

/** Returns the height in rem by which long texts exceed the minimum height of the lists in `frame`. */
export const measureExcess = (frame: HTMLElement): number => {
  const lists = [...frame.children].filter((list) => list.getBoundingClientRect().height > 0);
  if (lists.length === 0) return 0;
  const bottom = Math.max(...lists.map((list) => list.getBoundingClientRect().bottom));
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = (bottom - frame.getBoundingClientRect().top) / rem;
  const shown = lists.map((list) => list.querySelectorAll('li').length);
  return Math.max(0, Math.ceil((height - heightOfLists(shown, currentLayout())) * 4) / 4);
};

/** Stores the rows, for which the next visit reserves space. Adds `excess` to the height in the current layout. */
export const storeRows = (counts: Counts, excess = 0): void => {
  const heights =
    excess === 0
      ? heightsOf(counts)
      : LAYOUTS.map((layout) => {
          return `${heightOf(counts, layout) + (layout === currentLayout() ? excess : 0)}rem`;
        });
  writeItem(DESK_KEY, [counts.turn, counts.waiting, ...heights].join(' '));
};

/** Reserves space for the stored rows when the page is shown again without a reload, as public/theme.js does. */
export const reserveStoredRows = (): void => {
  const { narrow, medium, wide } = readReserved().heights;
  const { style } = document.documentElement;
  style.setProperty('--desk-narrow', window.matchMedia(MEDIUM).matches ? medium : narrow);
  style.setProperty('--desk-wide', wide);
};
