import { freelancerFeeTier, storedFees } from '@taskwright/contract/limits/fees';
import { isolate } from '@taskwright/contract/limits/text';
import { cents } from '../../lib/format/money.ts';
import { FoldedLine } from '../../ui/text/folded-line.tsx';

/** Title of the folded line. */
const FEES_LATER = 'Once Taskwright handles payments:';

type Side = 'client' | 'freelancer';

type Props = {
  /** Amount in whole cents. Renders nothing for a stored amount above the current limits. */
  amount: number;
  /** Total of the agreement in cents, if the amount is one of its milestones. The service fee depends on it. */
  agreed?: number | undefined;
  /** Role of the reader. */
  side: Side;
  /** Name of the other party, at the start of a sentence. */
  name: string;
};

/** Returns the fees of an amount as sentences for one side, its own first; null for an amount above the limits. */
export const feesLaterText = ({ amount, agreed = amount, side, name }: Props): string | null => {
  const fees = storedFees(amount, agreed);
  if (fees === null) return null;
  const rate = freelancerFeeTier(agreed).basisPoints / 100;
  const [pays, receives] = side === 'client' ? ['You', isolate(name)] : [isolate(name), 'You'];
  const sentences = [
    `${pays} would pay ${cents(fees.clientPays)}, with a processing fee of ${cents(fees.clientFee)}.`,
    `${receives} would receive ${cents(fees.freelancerReceives)}, after a service fee of ${rate}%.`,
  ];
  return (side === 'client' ? sentences : sentences.reverse()).join(' ');
};

/** Future fees in one folded line: no fee is charged until Taskwright handles payments. [CONST-10, CONST-11] */
export const FeesLater = (props: Props) => {
  const text = feesLaterText(props);
  return text === null ? null : <FoldedLine title={FEES_LATER} text={text} />;
};
