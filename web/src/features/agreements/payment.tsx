import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { cents } from '../../lib/format/money.ts';
import { FeesLater } from '../legal/fees-later.tsx';
import type { Head } from './api.ts';

type Props = {
  /** Agreed amount in cents. */
  amount: number;
  /** Total of the agreement in cents, if the amount is one of its milestones. */
  agreed?: number | undefined;
  conversation: Pick<Head, 'role' | 'with'>;
  /** The other party's name, if it is a link. */
  person?: ReactNode;
};

/** States the agreed amount, which the client pays directly. The fees of future payments are folded. */
export const Payment = ({
  amount,
  agreed,
  conversation: { role, with: other },
  person = <bdi>{other.name}</bdi>,
}: Props) => {
  const sum = (
    <Box component="strong" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
      {cents(amount)}
    </Box>
  );
  return (
    <Box sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
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
