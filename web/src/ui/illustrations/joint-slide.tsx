import { type DrawingProps, Note, Pencil, Sheet, Svg } from './drawing.tsx';
import { ink } from './ink.ts';
import { Joint } from './joint.tsx';

/** First slide: client and freelancer, as a joint about to close. */
export const JointSlide = (props: DrawingProps) => (
  <Svg width={560} height={440} {...props}>
    <Sheet width={560} height={440} />
    <path d="M16 220H544" stroke={ink.pencil} strokeDasharray="18 6 3 6" opacity="0.6" />
    <path d="M254 74v34M306 74v34M254 84h52" stroke={ink.pencil} opacity="0.6" />
    <path d="m262 80-8 4 8 4m36-8 8 4-8 4" stroke={ink.pencil} opacity="0.6" />
    <g transform="translate(40 120)">
      <Joint />
    </g>
    <Note x={344} y={36} icon="coin" lines={[70, 86]} />
    <Note x={72} y={356} icon="check" lines={[84, 54]} />
    <Pencil x={352} y={400} angle={-12} length={130} />
  </Svg>
);
