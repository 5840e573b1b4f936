import { type DrawingProps, Note, Pencil, SquaredPaper, Svg } from './drawing.tsx';
import { ink } from './ink.ts';
import { Joint } from './joint.tsx';

/** The picture beside the login and sign-up forms: fills its place whatever the proportion, cut at the edges. */
export const JointPanel = ({ style, ...rest }: DrawingProps) => (
  <Svg width={560} height={640} preserveAspectRatio="xMidYMid slice" style={{ height: '100%', ...style }} {...rest}>
    <rect x="-400" y="-400" width="1360" height="1440" fill={ink.wash} />
    <g transform="translate(-400 -400)">
      <SquaredPaper width={1360} height={1440} step={56} />
    </g>
    <path d="M-400 330H960" stroke={ink.pencil} strokeDasharray="18 6 3 6" opacity="0.6" />
    <g transform="translate(-36 200) scale(1.32)">
      <Joint />
    </g>
    <g transform="translate(300 84) scale(1.16)">
      <Note x={0} y={0} icon="coin" lines={[70, 86]} />
    </g>
    <g transform="translate(84 512) scale(1.16)">
      <Note x={0} y={0} icon="check" lines={[84, 54]} />
    </g>
    <Pencil x={318} y={560} angle={-12} length={140} />
  </Svg>
);
