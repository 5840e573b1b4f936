import { type DrawingProps, ink, Note, Pencil, SquaredPaper, Svg } from './drawing.tsx';
import { Joint } from './joint.tsx';

/**
 * Drawing next to the login and sign-up forms. It is fully visible at any aspect ratio, and its paper fills the
 * container.
 */
export const JointPanel = ({ style, ...rest }: DrawingProps) => (
  <Svg width={560} height={640} style={{ height: '100%', overflow: 'visible', ...style }} {...rest}>
    <rect x="-400" y="-400" width="1360" height="1440" fill={ink.wash} />
    <g transform="translate(-400 -400)">
      <SquaredPaper width={1360} height={1440} step={56} />
    </g>
    <path d="M-400 322H960" stroke={ink.pencil} strokeDasharray="18 6 3 6" opacity="0.6" />
    <g transform="translate(26 216) scale(1.06)">
      <Joint />
    </g>
    <g transform="translate(318 108) scale(1.1)">
      <Note x={0} y={0} icon="coin" lines={[70, 86]} />
    </g>
    <g transform="translate(72 488) scale(1.1)">
      <Note x={0} y={0} icon="check" lines={[84, 54]} />
    </g>
    <Pencil x={300} y={532} angle={-12} length={140} />
  </Svg>
);
