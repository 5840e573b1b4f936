import { type DrawingProps, Note, Pencil, Sheet, Svg } from './drawing.tsx';
import { ink } from './ink.ts';
import { Joint } from './joint.tsx';

/** First slide: client and freelancer, a joint about to close. */
export const JointSlide = (props: DrawingProps) => (
  <Svg width={560} height={440} {...props}>
    <Sheet width={560} height={440} />
    <path d="M20 224H540" stroke={ink.pencil} strokeDasharray="18 6 3 6" opacity="0.5" />
    <g transform="translate(40 136)">
      <Joint />
    </g>
    <Note x={330} y={44} icon="coin" lines={[70, 86]} />
    <Note x={72} y={340} icon="check" lines={[84, 54]} />
    <Pencil x={352} y={392} angle={-14} length={130} />
  </Svg>
);
