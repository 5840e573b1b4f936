import { type DrawingProps, ink, Pencil, SquaredPaper, Svg } from './drawing.tsx';
import { socketBoard, tailBoard } from './joinery.ts';

const tails = { count: 1, length: 26, root: 26, flare: 9 };
const left = tailBoard({ x: 28, y: 60, width: 118, height: 96, radius: 10 }, tails);
const right = socketBoard({ x: 152, y: 70, width: 138, height: 76, radius: 10 }, tails, 6);

const SHEETS = [
  { outline: left, corner: 'M52 154.5v21l20-21', fill: ink.mint, edge: ink.green },
  { outline: right, corner: 'M266 144.5v21l-20-21', fill: ink.honey, edge: ink.onHoney },
] as const;

/** Empty state of conversations: two sheets that fit each other. */
export const TwoSheets = (props: DrawingProps) => (
  <Svg width={320} height={224} {...props}>
    <SquaredPaper width={320} height={224} step={32} />
    {SHEETS.map(({ outline, corner, fill, edge }) => (
      <g key={fill}>
        <path d={outline} fill={ink.shade} opacity="0.08" transform="translate(0 7)" />
        <path d={outline} fill={fill} stroke={edge} strokeWidth="2" />
        <path d={corner} fill={fill} stroke={edge} strokeWidth="2" />
      </g>
    ))}
    <g fill={ink.text}>
      <rect x="46" y="82" width="72" height="8" rx="4" opacity="0.8" />
      <rect x="46" y="100" width="84" height="7" rx="3.5" opacity="0.32" />
      <rect x="46" y="116" width="60" height="7" rx="3.5" opacity="0.32" />
      <rect x="204" y="96" width="64" height="8" rx="4" opacity="0.8" />
      <rect x="204" y="113" width="44" height="7" rx="3.5" opacity="0.32" />
    </g>
    <Pencil x={206} y={196} angle={-18} length={62} />
  </Svg>
);
