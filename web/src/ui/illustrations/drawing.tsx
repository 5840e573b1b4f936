import type { ReactNode, SVGProps } from 'react';
import { squares } from './joinery.ts';

/**
 * Colors of all drawings, as variables of the theme: one drawing serves both modes and repaints without rendering.
 * `shade` and `light` are overlays that darken or brighten a piece.
 */
export const ink = {
  green: 'var(--mui-palette-primary-main)',
  onGreen: 'var(--mui-palette-primary-contrastText)',
  marigold: 'var(--mui-palette-secondary-main)',
  mint: 'var(--mui-palette-mint-bg)',
  honey: 'var(--mui-palette-marigold-bg)',
  onHoney: 'var(--mui-palette-marigold-fg)',
  wash: 'var(--mui-palette-wash)',
  sheet: 'var(--mui-palette-background-paper)',
  line: 'var(--mui-palette-divider)',
  text: 'var(--mui-palette-text-primary)',
  pencil: 'var(--mui-palette-text-secondary)',
  steel: 'var(--mui-palette-tag-bg)',
  wood: '#F2DEBB',
  shade: '#000',
  light: '#fff',
} as const;

/** Props of every drawing. `style` and `className` apply to the `<svg>`. */
export type DrawingProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'viewBox' | 'width' | 'height'>;

type SvgProps = DrawingProps & { width: number; height: number; children: ReactNode };

/** Decorative drawing of `width` × `height` units that scales to its container. Hidden from assistive technology. */
export const Svg = ({ width, height, children, style, ...rest }: SvgProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ display: 'block', width: '100%', height: 'auto', ...style }}
    {...rest}
  >
    {children}
  </svg>
);

/** The squared paper behind every drawing. */
export const SquaredPaper = ({ width, height, step }: { width: number; height: number; step: number }) => (
  <path d={squares(width, height, step)} stroke={ink.line} />
);

/** Frame of a slide: background, squares and a thin border. */
export const Sheet = ({ width, height, step = 40 }: { width: number; height: number; step?: number }) => (
  <>
    <rect width={width} height={height} rx="24" fill={ink.wash} />
    <SquaredPaper width={width} height={height} step={step} />
    <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="23.5" stroke={ink.line} />
  </>
);

type PiecesProps = { pieces: readonly (readonly [outline: string, fill: string])[]; thick?: number };

/**
 * Boards on paper under a lamp. Draws all shadows first, then the dark edges, then the faces, so that adjacent pieces
 * do not darken each other.
 */
export const Pieces = ({ pieces, thick = 8 }: PiecesProps) => (
  <>
    <g transform={`translate(0 ${thick * 1.75})`} fill={ink.shade} opacity="0.08">
      {pieces.map(([d]) => (
        <path key={d} d={d} />
      ))}
    </g>
    <g transform={`translate(0 ${thick})`}>
      {pieces.map(([d, fill]) => (
        <path key={d} d={d} fill={fill} />
      ))}
      <path d={pieces.map(([d]) => d).join('')} fill={ink.shade} opacity="0.34" />
    </g>
    {pieces.map(([d, fill]) => (
      <path key={d} d={d} fill={fill} />
    ))}
  </>
);

type NoteProps = { x: number; y: number; icon: 'coin' | 'check' | 'star'; lines?: readonly [number, number] };

/** A paper note with an icon and two lines of text. `x` and `y` are its top left corner. */
export const Note = ({ x, y, icon, lines = [68, 84] }: NoteProps) => (
  <g transform={`translate(${x} ${y})`}>
    <rect y="5" width="160" height="58" rx="13" fill={ink.shade} opacity="0.07" />
    <rect x="0.5" y="0.5" width="159" height="57" rx="12.5" fill={ink.sheet} stroke={ink.line} />
    <circle cx="29" cy="29" r="14" fill={icon === 'check' ? ink.mint : ink.honey} />
    {icon === 'check' && <path d="m23 29.5 4.5 4.5 8-9.5" stroke={ink.green} strokeWidth="3" />}
    {icon === 'coin' && (
      <path
        d="M33.5 25.2c-.7-1.6-2.3-2.5-4.5-2.5-2.6 0-4.4 1.2-4.4 3.1 0 4.3 9 2 9 6.4 0 2-1.9 3.2-4.6 3.2-2.4 0-4.1-1-4.8-2.7M29 20.3v17.4"
        stroke={ink.onHoney}
        strokeWidth="2.2"
      />
    )}
    {icon === 'star' && (
      <path d="m29 20.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8Z" fill={ink.marigold} />
    )}
    <rect x="54" y="18" width={lines[0]} height="8" rx="4" fill={ink.text} opacity="0.8" />
    <rect x="54" y="33" width={lines[1]} height="7" rx="3.5" fill={ink.text} opacity="0.32" />
  </g>
);

/** A pencil at an angle. `x` and `y` are the position of its tip. */
export const Pencil = ({ x, y, angle, length = 120 }: { x: number; y: number; angle: number; length?: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${angle})`}>
    <path d={`M2 8 22 0H${length}q6 0 6 6v0q0 6-6 6H22Z`} fill={ink.shade} opacity="0.1" transform="translate(0 3)" />
    <path d="M0 0 22-7h3.5V7H22Z" fill={ink.wood} />
    <path d="M0 0 8-2.5V2.5Z" fill={ink.shade} opacity="0.75" />
    <path d={`M22-7H${length}V7H22l3-3.5-3-3.5 3-3.5Z`} fill={ink.marigold} />
    <path d={`M23.5 3.5H${length}V7H22Z`} fill={ink.shade} opacity="0.14" />
    <path d={`M22-7H${length}V-3.5H25Z`} fill={ink.light} opacity="0.22" />
    <rect x={length} y="-7" width="10" height="14" fill={ink.pencil} />
    <path d={`M${length + 10}-7h6q7 0 7 7t-7 7h-6Z`} fill={ink.green} />
  </g>
);
