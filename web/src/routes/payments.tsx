import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { AccountFrame, SIDE_MENU } from '../features/account/settings/account-frame.tsx';
import { ReadPlace } from '../features/notifications/lazy-read-place.tsx';
import { balanceQuery } from '../features/payouts/api.ts';
import { History } from '../features/payouts/history.tsx';
import { Payouts } from '../features/payouts/payouts.tsx';
import { Receipt } from '../features/payouts/receipt.tsx';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { pages } from '../lib/navigation/pages.at-build.ts';
import { paths } from '../lib/navigation/paths.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import { QUIET_LINK } from '../ui/text/text-link.ts';

const BACK = { ...QUIET_LINK, display: 'inline-block', py: 1.25 } as const;

/** Heading and title of a receipt. */
const RECEIPT = 'Receipt';

/** Payouts and history, next to the menu of the account. */
const Payments = ({ uid }: { uid: string }) => {
  usePageTitle(pages.payments.title);
  const isWide = useMediaQuery(SIDE_MENU, { noSsr: true });
  const { isPending } = useQuery(balanceQuery(uid));
  return (
    <AccountFrame current={paths.payments} isWide={isWide} maxWidth="60rem">
      {!isWide && (
        <Box component={Link} to={paths.account} sx={BACK}>
          Back to Account
        </Box>
      )}
      <PageHeading sx={{ mb: { xs: 2.5, md: 3 } }}>{pages.payments.title}</PageHeading>
      <ReadPlace uid={uid} place={{ place: 'payments' }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <Payouts uid={uid} />
        {/* The balance would move the history, whose request does not wait for it. */}
        <Box hidden={isPending}>
          <History uid={uid} />
        </Box>
      </Box>
    </AccountFrame>
  );
};

const OneReceipt = (props: ComponentProps<typeof Receipt>) => {
  usePageTitle(RECEIPT);
  return (
    <Container sx={{ py: { xs: 4, md: 6 } }}>
      <Box component={Link} to={paths.payments} data-screen-only sx={BACK}>
        Back to Payments
      </Box>
      <PageHeading sx={{ mb: 1.5 }}>{RECEIPT}</PageHeading>
      <Receipt {...props} />
    </Container>
  );
};

/** /account/payments and /account/payments/{id}: payouts, the history of payments, and a receipt. */
export const Screen = ({ user: { uid, displayName } }: { user: MemberUser }) => {
  const { id } = useParams();
  return id === undefined ? (
    <Payments key={uid} uid={uid} />
  ) : (
    <OneReceipt key={`${id} ${uid}`} id={id} uid={uid} name={displayName ?? ''} />
  );
};
