import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@taskwright/contract';
import { useId, useRef } from 'react';
import { useKeepFocus } from '../../lib/navigation/keep-focus.ts';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { PANEL_PADDING, Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { ErrorNote } from '../../ui/messages/error-note.tsx';
import { exactly } from '../payments/amounts.ts';
import { balanceQuery } from './api.ts';
import { minimumText, nextTexts, onItsWayText, paydayText, returnedText } from './payout-texts.ts';
import { type Task, usePayoutAccount } from './use-payout-account.ts';

/** Labels of the buttons, and their task. */
const BUTTONS = {
  'Set up payouts': 'leave',
  'Continue setup': 'leave',
  'Change payout details': 'leave',
  'Check again': 'check',
} as const satisfies Record<string, Task>;
type Label = keyof typeof BUTTONS;

type Status = { readonly text: string; readonly buttons: readonly Label[]; readonly isNew?: boolean };

/** Text and buttons of each state of the account. `isNew` hides an empty balance. */
const STATES: Readonly<Record<Balance['account'], Status>> = {
  none: {
    text: 'Set up payouts to receive what you earn. Our payment provider asks for your details and bank account.',
    buttons: ['Set up payouts'],
    isNew: true,
  },
  pending: { text: 'Our payment provider is checking your details.', buttons: ['Check again', 'Continue setup'] },
  ready: { text: 'Payouts are set up.', buttons: ['Change payout details'] },
  restricted: {
    text: 'Our payment provider needs more details before it can pay you.',
    buttons: ['Continue setup'],
  },
};

const LINK_ENDED = 'That link has ended. Continue with a new one.';

/** Returns the buttons below the state. `isChecked` adds the one that reads the account again. */
const buttonsOf = (balance: Balance, { isAgain, isChecked }: { isAgain: boolean; isChecked: boolean }): Label[] => {
  const usual: readonly Label[] =
    balance.returnedCents > 0 ? ['Change payout details', 'Check again'] : STATES[balance.account].buttons;
  const labels = usual.map((label) => (isAgain && BUTTONS[label] === 'leave' ? 'Continue setup' : label));
  return isChecked && !labels.includes('Check again') ? [...labels, 'Check again'] : labels;
};

/** The balance, the next payout and later ones. Hidden before the first release. */
const Earned = ({ balance }: { balance: Balance }) => {
  const { account, balanceCents, payingOutCents, next, later, waitsFor } = balance;
  if (STATES[account].isNew === true && balanceCents === 0 && payingOutCents === 0) return null;
  const minimum = minimumText(balance);
  const onItsWay = onItsWayText(balance);
  // While a balance waits, its Mondays are those from which it could have been paid.
  const upcoming = waitsFor === null ? later : [];
  return (
    <Box sx={{ display: 'grid', gap: 0.75, mt: 2.5, pt: 2.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          Balance
        </Box>
        <Box component="dd" sx={{ m: 0, typography: 'amount' }}>
          {exactly(balanceCents)}
        </Box>
      </Box>
      {next !== null && nextTexts(next).map((text) => <div key={text}>{text}</div>)}
      {upcoming.length > 0 && (
        <div>
          Later:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {upcoming.map((payday) => (
              <li key={payday.on}>{paydayText(payday)}</li>
            ))}
          </Box>
        </div>
      )}
      {minimum !== null && <div>{minimum}</div>}
      {onItsWay !== null && <div>{onItsWay}</div>}
    </Box>
  );
};

/** Alert about a payout that the bank returned. */
const Returned = ({ children }: { children: string }) => (
  <Box
    role="alert"
    sx={{
      display: 'flex',
      gap: 1.25,
      mb: 2,
      px: 2,
      py: 1.5,
      border: '1px solid',
      borderColor: 'error.main',
      borderRadius: 'field',
      color: 'error.main',
      fontWeight: 500,
    }}
  >
    <ErrorOutlined fontSize="small" sx={{ mt: 0.25 }} />
    <div>{children}</div>
  </Box>
);

type Account = ReturnType<typeof usePayoutAccount>;

const Contents = ({ balance, account }: { balance: Balance; account: Account }) => {
  const { busy, failed, failure, isAgain } = account;
  const returned = returnedText(balance);
  const isChecked = busy === 'check' || failed === 'check';
  const isSetUp = balance.account === 'ready';
  return (
    <>
      {returned !== null && <Returned>{returned}</Returned>}
      {isAgain && <Typography sx={{ fontWeight: 600, mb: 1 }}>{LINK_ENDED}</Typography>}
      {!(isSetUp && returned !== null) && <Typography role="status">{STATES[balance.account].text}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}>
        {buttonsOf(balance, { isAgain, isChecked }).map((label) => {
          const task = BUTTONS[label];
          const isMain = task === 'leave' && !(label === 'Change payout details' && returned === null);
          return (
            <Button
              key={label}
              variant={isMain ? 'contained' : 'outlined'}
              loading={busy === task}
              disabled={busy !== null}
              onClick={account[task]}
            >
              {label}
            </Button>
          );
        })}
      </Box>
      <FormBanner>{failure}</FormBanner>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', maxWidth: '65ch', '[role="alert"]:not(:empty) + &': { mt: 2 } }}
      >
        Stripe, our payment provider, gets your email address, your name and a pseudonym from us, and asks for your
        details and bank account on its own page.
      </Typography>
      <Earned balance={balance} />
    </>
  );
};

/** The user's account at the payment provider, the balance and its payouts. */
export const Payouts = ({ uid }: { uid: string }) => {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // A check can unmount the pressed button.
  const keepFocus = useKeepFocus(() => panel.current?.querySelector('button') ?? panel.current);
  const { data: balance, error, isFetching, refetch } = useQuery(balanceQuery(uid));
  const account = usePayoutAccount(uid);
  const contents = () => {
    if (balance !== undefined) {
      return (
        <Panel ref={panel} tabIndex={-1} {...keepFocus} sx={{ ...PANEL_PADDING, outline: 'none' }}>
          <Contents balance={balance} account={account} />
        </Panel>
      );
    }
    if (error !== null && !isFetching)
      return <ErrorNote title="We couldn’t load your payouts" error={error} onRetry={() => void refetch()} />;
    return (
      <Panel role="status" aria-label="Loading your payouts" sx={PANEL_PADDING}>
        <Skeleton width="60%" height={24} />
        <Skeleton variant="rounded" width={180} height={44} sx={{ mt: 2 }} />
        <Skeleton width="90%" height={20} sx={{ mt: 2 }} />
        <Skeleton width="30%" height={28} sx={{ mt: 4 }} />
      </Panel>
    );
  };
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Payouts
      </Typography>
      {contents()}
    </section>
  );
};
