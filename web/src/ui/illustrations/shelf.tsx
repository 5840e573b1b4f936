import { type DrawingProps, ink, Pieces, SquaredPaper, Svg } from './drawing.tsx';

const BOX = 'M52 86h60q4 0 4 4v66H48V90q0-4 4-4Z';
const BOOK = 'M236 64h24q4 0 4 4v88h-32V68q0-4 4-4Z';
const LEANING = 'M268 84l26 4q3 1 2 4l-16 64h-14Z';

/** Empty state of saved items: a shelf with room for one more. */
export const Shelf = (props: DrawingProps) => (
  <Svg width={320} height={224} {...props}>
    <SquaredPaper width={320} height={224} step={32} />
    <path d="M136 92h64q4 0 4 4v60h-72V96q0-4 4-4Z" fill={ink.mint} opacity="0.5" />
    <path d="M136 92h64q4 0 4 4v60h-72V96q0-4 4-4Z" stroke={ink.green} strokeWidth="2" strokeDasharray="6 6" />
    <path
      d="M168 138c-14-9-20-15-20-22 0-6 4-9 9-9 4 0 8 2 11 7 3-5 7-7 11-7 5 0 9 3 9 9 0 7-6 13-20 22Z"
      fill={ink.sheet}
      stroke={ink.green}
      strokeWidth="2.5"
    />
    <Pieces
      thick={0}
      pieces={[
        [BOX, ink.green],
        [BOOK, ink.marigold],
        [LEANING, ink.wood],
      ]}
    />
    <path d="M48 112h68M48 134h68" stroke={ink.light} strokeWidth="2" strokeLinecap="butt" opacity="0.25" />
    <path d="M232 80h32M232 140h32" stroke={ink.shade} strokeWidth="3" strokeLinecap="butt" opacity="0.18" />
    <path d="M56 168v22q0 4 4 4h6l22-26ZM264 168v22q0 4-4 4h-6l-22-26Z" fill={ink.green} />
    <path d="M28 156h264q4 0 4 4v4q0 4-4 4H28q-4 0-4-4v-4q0-4 4-4Z" fill={ink.marigold} />
    <path d="M24 163h272v1q0 4-4 4H28q-4 0-4-4Z" fill={ink.shade} opacity="0.3" />
  </Svg>
);
