import Box from '@mui/material/Box';
import { isActive, isApproved } from '@taskwright/contract/lifecycle/agreement-states';
import type { ReactNode } from 'react';
import { cents } from '../../lib/format/money.ts';
import { Isolated } from '../../ui/text/isolated.tsx';
import { FeesLater } from '../legal/fees-later.tsx';
import { type Agreed, agreedText, approvalText } from '../payments/release-texts.ts';
import type { Head } from './api.ts';

type Agreement = NonNullable<Head['agreement']>;
type Conversation = Pick<Head, 'role' | 'with'> & Partial<Pick<Head, 'agreement' | 'payments'>>;

const TEXT = { fontSize: '0.9375rem', overflowWrap: 'anywhere', textWrap: 'pretty' } as const;

/** Returns the money of a held agreement with a total of `total` cents. */
const agreedOf = (total: number, agreement: Agreement | null): Agreed => ({
  total,
  releasedCents: agreement?.money?.releasedCents ?? 0,
  serviceFeeCents: agreement?.money?.serviceFeeCents ?? 0,
  acceptedAt: agreement?.acceptedAt ?? null,
});

type DirectProps = {
  /** Agreed amount in cents. */
  amount: number;
  /** Total of the agreement in cents, if the amount is one of its milestones. */
  agreed?: number | undefined;
  conversation: Conversation;
  /** The other party's name, if it is a link. */
  person?: ReactNode;
};

/** States the agreed amount, which the client pays directly. The fees of future payments are folded. */
const DirectPayment = ({
  amount,
  agreed,
  conversation: { role, with: other },
  person = <bdi>{other.name}</bdi>,
}: DirectProps) => {
  const sum = (
    <Box component="strong" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
      {cents(amount)}
    </Box>
  );
  return (
    <Box sx={TEXT}>
      <Box component="p" sx={{ m: 0 }}>
        {role === 'client' ? (
          <>
            You pay {person} {sum} directly.
          </>
        ) : (
          <>
            {person} pays you {sum} directly.
          </>
        )}{' '}
        No fee today.
      </Box>
      <FeesLater amount={amount} agreed={agreed} side={role} name={other.name} />
    </Box>
  );
};

type Props = Omit<DirectProps, 'agreed'> & {
  /** True for terms that are not accepted yet. While payments are on, accepting them makes the agreement a held one. */
  isProposal?: boolean;
};

/** States who pays the total of an agreement, and its fees if the agreement is or becomes a held one. */
export const Payment = ({ isProposal = false, ...direct }: Props) => {
  const { amount, conversation } = direct;
  const { agreement = null, payments, role, with: other } = conversation;
  // An offer replaces an agreement that has ended, and its money.
  const agreed = isProposal && agreement !== null && !isActive(agreement.state) ? null : agreement;
  // The client of a direct agreement has paid for what is approved, so its changes stay direct.
  const becomesHeld = isProposal && payments === 'on' && agreed?.terms.milestones.some(isApproved) !== true;
  const isHeld = (agreed?.money ?? null) !== null || becomesHeld;
  if (!isHeld) return <DirectPayment {...direct} />;
  const text = agreedText(agreedOf(amount, agreed), { role, name: other.name });
  return text === null ? null : (
    <Box component="p" sx={{ ...TEXT, m: 0 }}>
      <Isolated text={text} />
    </Box>
  );
};

type ApprovalProps = {
  milestone: Agreement['terms']['milestones'][number];
  agreement: Agreement;
  conversation: Conversation;
};

/** States the effect of an approval on the money of a milestone, or its amount if the client pays directly. */
export const ApprovalPayment = ({ milestone, agreement, conversation }: ApprovalProps) => {
  const { title, cents: price, money } = milestone;
  const { cents: total } = agreement.terms;
  if (money === null) return <DirectPayment amount={price} agreed={total} conversation={conversation} />;
  const text = approvalText({ title, cents: price, ...money }, agreedOf(total, agreement), conversation.with.name);
  return (
    <Box component="p" sx={{ ...TEXT, m: 0, fontSize: '1rem' }}>
      <Isolated text={text} />
    </Box>
  );
};
