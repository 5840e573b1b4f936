/**
 * A row of dovetails on one edge. `root` is the height of a tail at the board, `flare` the extra height at each side of
 * its tip.
 */
export type Dovetails = { count: number; length: number; root: number; flare: number };

/** A board. `x` is its left edge. `radius` rounds the corners that are not at the joint. */
export type Board = { x: number; y: number; width: number; height: number; radius?: number };

const n = (value: number): number => Math.round(value * 100) / 100;

const centres = (board: Board, count: number): number[] =>
  Array.from({ length: count }, (_, index) => board.y + (board.height * (index + 0.5)) / count);

/** Returns the outline of a board with tails on its right edge. `width` ends at their roots. */
export const tailBoard = (board: Board, tails: Dovetails): string => {
  const { x, y, width, height, radius: r = 0 } = board;
  const root = x + width;
  const tip = root + tails.length;
  const cuts = centres(board, tails.count).map((centre) => {
    const half = tails.root / 2;
    const wide = half + tails.flare;
    return `V${n(centre - half)}L${tip} ${n(centre - wide)}V${n(centre + wide)}L${root} ${n(centre + half)}`;
  });
  return `M${x + r} ${y}H${root}${cuts.join('')}V${y + height}H${x + r}q${-r} 0 ${-r} ${-r}V${y + r}q0 ${-r} ${r} ${-r}Z`;
};

/**
 * Returns the outline of the board that receives those tails. Its left edge is `gap` from their roots. All faces have
 * the same gap, measured at right angles.
 */
export const socketBoard = (board: Board, tails: Dovetails, gap: number): string => {
  const { x, y, width, height, radius: r = 0 } = board;
  const slope = tails.flare / tails.length;
  const clearance = gap * Math.hypot(1, slope);
  const mouth = tails.root / 2 + slope * gap + clearance;
  const floor = tails.root / 2 + slope * (tails.length + gap) + clearance;
  const cuts = centres(board, tails.count)
    .reverse()
    .map(
      (centre) =>
        `V${n(centre + mouth)}L${x + tails.length} ${n(centre + floor)}V${n(centre - floor)}L${x} ${n(centre - mouth)}`,
    );
  const right = x + width;
  return `M${x} ${y}H${right - r}q${r} 0 ${r} ${r}V${y + height - r}q0 ${r} ${-r} ${r}H${x}${cuts.join('')}Z`;
};

/** Returns a grid of lines as one path, `step` apart, in a rectangle from the origin. Omits lines on the edges. */
export const squares = (width: number, height: number, step: number): string => {
  let path = '';
  for (let x = step; x < width; x += step) path += `M${x} 0V${height}`;
  for (let y = step; y < height; y += step) path += `M0 ${y}H${width}`;
  return path;
};
