import Box from '@mui/material/Box';
import { isActive, isApproved } from '@taskwright/contract/lifecycle/agreement-states';
import { type MilestoneMoney, splitHeld, sumOfCents, surplusOf } from '@taskwright/contract/lifecycle/funding';
import type { ReactNode } from 'react';
import { cents } from '../../lib/format/money.ts';
import { Isolated } from '../../ui/text/isolated.tsx';
import { FeesLater } from '../legal/fees-later.tsx';
import { type Agreed, agreedText, approvalText, keptText } from '../payments/release-texts.ts';
import { returnText, splitText } from '../payments/return-texts.ts';
import type { Head } from './api.ts';

type Agreement = NonNullable<Head['agreement']>;
type Money = NonNullable<Agreement['terms']['milestones'][number]['money']>;
type Conversation = Pick<Head, 'role' | 'with'> & Partial<Pick<Head, 'agreement' | 'payments'>>;

const TEXT = { fontSize: '0.9375rem', overflowWrap: 'anywhere', textWrap: 'pretty' } as const;
/** A text of the same size as the texts of its dialog. */
const PARAGRAPH = { ...TEXT, m: 0, fontSize: '1rem' } as const;

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

/** Returns the money of a milestone in the terms of the contract. */
const moneyOf = ({ serviceFeeCents, ...money }: Money): MilestoneMoney => ({
  funded: money.heldCents + money.releasedCents + money.returnedCents + money.disputedCents,
  released: money.releasedCents,
  returned: money.returnedCents,
  disputed: money.disputedCents,
  fee: serviceFeeCents,
});

/** Returns the milestones of an agreement that is paid through the platform, with their money. */
const heldMilestones = ({ terms: { milestones } }: Agreement) =>
  milestones.flatMap(({ id, money }) => (money === null ? [] : [{ id, money: moneyOf(money) }]));

type SplitProps = { keepCents: number; conversation: Conversation };

/**
 * States what a cancellation does with the money that is held: what the freelancer keeps of it, and what goes back.
 * Renders nothing if none is held.
 */
export const SplitPayment = ({ keepCents, conversation: { agreement, role, with: other } }: SplitProps) => {
  if (agreement == null || agreement.money === null) return null;
  const reader = { role, name: other.name };
  const split = splitText({ heldCents: agreement.money.heldCents, keepCents }, reader);
  if (split === null) return null;
  const kept = splitHeld(heldMilestones(agreement), keepCents).kept.map(({ cents: part }) => part);
  const fee = keptText(kept, agreedOf(agreement.terms.cents, agreement), reader);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="p" sx={PARAGRAPH}>
        <Isolated text={split} />
      </Box>
      {fee !== null && (
        <Box component="p" sx={PARAGRAPH}>
          <Isolated text={fee} />
        </Box>
      )}
    </Box>
  );
};

type SurplusProps = { next: readonly { readonly id: number; readonly cents: number }[]; conversation: Conversation };

/** States what goes back to the client once the terms have the milestones `next`. Renders nothing without a surplus. */
export const SurplusPayment = ({ next, conversation: { agreement, role, with: other } }: SurplusProps) => {
  const surplus = agreement == null ? 0 : sumOfCents(surplusOf(heldMilestones(agreement), next));
  const text = returnText(surplus, { role, name: other.name });
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
    <Box component="p" sx={PARAGRAPH}>
      <Isolated text={text} />
    </Box>
  );
};
