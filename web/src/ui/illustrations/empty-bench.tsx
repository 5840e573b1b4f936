import { type DrawingProps, ink, Pencil, SquaredPaper, Svg } from './drawing.tsx';
import { squares } from './joinery.ts';

/** A hanging lamp and its light. */
const Lamp = () => (
  <>
    <path d="M160 34 64 176H256Z" fill={ink.honey} opacity="0.55" />
    <path d="M160 0V16" stroke={ink.pencil} strokeWidth="2" />
    <path d="M142 40q0-24 18-24t18 24Z" fill={ink.marigold} />
    <path d="M138 38h44v5h-44Z" fill={ink.marigold} />
    <path d="M138 38h44v5h-44Z" fill={ink.shade} opacity="0.3" />
    <path d="M152 43h16q-1 7-8 7t-8-7Z" fill={ink.wood} />
  </>
);

/** A workbench: a green top, two marigold legs joined to it by dovetails, and a rail between them. */
const Bench = () => (
  <>
    <path d="M78 214H242" stroke={ink.green} strokeWidth="10" strokeLinecap="butt" />
    <path d="M78 218H242" stroke={ink.shade} strokeWidth="3" strokeLinecap="butt" opacity="0.3" />
    <path d="M58 192H82V248H58ZM238 192h24v56H238Z" fill={ink.marigold} />
    <path d="M76 192h6v56h-6ZM256 192h6v56h-6Z" fill={ink.shade} opacity="0.22" />
    <path
      d="M32 168H50L56.5 196H32q-4 0-4-4V172q0-4 4-4ZM90 168H230l6.5 28H83.5ZM270 168h18q4 0 4 4v20q0 4-4 4h-24.5Z"
      fill={ink.green}
    />
    <path
      d="M28 188H54.6L56.5 196H32q-4 0-4-4ZM85.4 188H234.6l1.9 8h-153ZM265.4 188H292v4q0 4-4 4h-24.5Z"
      fill={ink.shade}
      opacity="0.3"
    />
    <path d="M60.5 196 54 168H86L79.5 196ZM240.5 196 234 168H266L259.5 196Z" fill={ink.marigold} />
    <path d="M104 178c40-4 70 4 112 0" stroke={ink.light} strokeWidth="2" opacity="0.22" />
  </>
);

/** Empty state of posted tasks: a lit workbench with room for the first plan. */
export const EmptyBench = (props: DrawingProps) => (
  <Svg width={320} height={264} {...props}>
    <SquaredPaper width={320} height={264} step={32} />
    <Lamp />
    <path d="M40 252H280" stroke={ink.line} strokeWidth="3" />
    <Bench />
    <g transform="rotate(-3 160 122)">
      <path d="M122 82H198V164H122Z" fill={ink.sheet} opacity="0.85" />
      <g transform="translate(122 82)">
        <path d={squares(76, 82, 12)} stroke={ink.line} strokeWidth="0.8" />
      </g>
      <path d="M122 82H198V164H122Z" stroke={ink.pencil} strokeWidth="2" strokeDasharray="6 6" />
      <path d="M160 110v26m-13-13h26" stroke={ink.green} strokeWidth="4" />
    </g>
    <Pencil x={212} y={160} angle={0} length={42} />
  </Svg>
);
