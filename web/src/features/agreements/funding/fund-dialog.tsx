import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { isApproved, wasCancelled } from '@taskwright/contract/lifecycle/agreement-states';
import { FROZEN, SILENCE_DAYS } from '@taskwright/contract/lifecycle/agreements';
import { PAYABLE_CENTS_MIN, PAYMENT_CENTS } from '@taskwright/contract/lifecycle/funding';
import { clientFee } from '@taskwright/contract/limits/fees';
import { isolate } from '@taskwright/contract/limits/text';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCloseDialog } from '../../../lib/dialogs/close-dialog.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { NEW_TAB } from '../../../ui/text/new-tab.ts';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { exactly } from '../../payments/amounts.ts';
import { PROCESSING_LABEL } from '../../payments/processing-fee.ts';
import { isFrozen } from '../agreement-context.ts';
import type { ConversationRef, Head } from '../api.ts';
import { DIALOG_BUTTONS, TransitionForm } from '../dialogs/transition-frame.tsx';
import { inboxAddress } from '../transition-link.tsx';
import { clientFundingItems, nextToFund } from './funding-items.ts';
import { OpenPaymentButtons } from './payment-buttons.tsx';
import { useCheckout } from './use-checkout.ts';

const TITLE = 'Fund milestones';

const NONE_CHOSEN = 'Choose at least one milestone';
const TOO_MUCH = `One payment can be at most ${exactly(PAYMENT_CENTS.max)}. Choose fewer milestones, or split this one.`;
const TOO_LITTLE = `One payment is at least ${exactly(PAYMENT_CENTS.min)} with its fee. Choose more milestones, or agree on another price.`;

type Milestone = NonNullable<Head['agreement']>['terms']['milestones'][number];

/** Returns the milestones that the client can pay for now. */
const payableOf = ({ agreement }: Head): Milestone[] =>
  agreement === null ? [] : agreement.terms.milestones.filter(({ id }) => agreement.money?.payable.includes(id));

/** Returns why nothing can be paid for now. */
const refusalOf = ({ role, agreement }: Head): string => {
  if (agreement === null || agreement.money === null) return 'This agreement isn’t paid through Taskwright.';
  if (role === 'freelancer') return 'Only the client can fund milestones.';
  if (wasCancelled(agreement.state)) return 'This agreement was cancelled. Nothing more can be paid.';
  return isFrozen(agreement) ? FROZEN : 'Nothing is due now.';
};

/** Returns why the chosen milestones cannot be paid at once; null if they can. */
const choiceRefusal = (toPay: readonly Milestone[], sum: number): string | null => {
  if (toPay.length === 0) return NONE_CHOSEN;
  if (sum < PAYABLE_CENTS_MIN) return TOO_LITTLE;
  return sum + clientFee(sum) > PAYMENT_CENTS.max ? TOO_MUCH : null;
};

/** Returns the milestone that is chosen first: the one that is delivered next. */
const firstChoice = (conversation: Head): number[] => {
  const payable = payableOf(conversation).map(({ id }) => id);
  const next = conversation.agreement && nextToFund(conversation.agreement);
  const first = next !== null && payable.includes(next.id) ? next.id : payable[0];
  return first === undefined ? [] : [first];
};

const LINES = {
  m: 0,
  display: 'grid',
  rowGap: 0.75,
  // The figure wraps if its label has no room, with large text.
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& dt': { flex: '1 1 min-content', textWrap: 'balance' },
  '& dd': { m: 0, ml: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& .total': { pt: 0.75, borderTop: '1px solid', borderColor: 'divider', fontWeight: 650 },
} as const;

/** Figures of a payment in cents. */
const Lines = ({ sum, fee }: { sum: number; fee: number }) => (
  <Box component="dl" aria-label="Payment" sx={LINES}>
    <div>
      <dt>Milestones</dt>
      <dd>{exactly(sum)}</dd>
    </div>
    <div>
      <dt>{PROCESSING_LABEL}</dt>
      <dd>{exactly(fee)}</dd>
    </div>
    <div className="total">
      <dt>You pay</dt>
      <dd aria-live="polite">{exactly(sum + fee)}</dd>
    </div>
  </Box>
);

const CHOICE = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  minHeight: 44,
  py: 1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& input': {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    m: 0,
    mt: '0.125rem',
    accentColor: 'var(--mui-palette-primary-main)',
  },
} as const;

type ChoicesProps = {
  milestones: readonly Milestone[];
  chosen: ReadonlySet<number>;
  error: string | null;
  onChange: (id: number, isChosen: boolean) => void;
};

/** A checkbox for each milestone with money due. */
const Choices = ({ milestones, chosen, error, onChange }: ChoicesProps) => {
  const id = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={error === null ? undefined : id}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: '0.9375rem', fontWeight: 600 }}>
        Choose what to fund
      </Box>
      {milestones.map(({ id, title, money }) => (
        <Box key={id} component="label" sx={CHOICE}>
          <input
            type="checkbox"
            name="milestones"
            value={id}
            checked={chosen.has(id)}
            aria-invalid={error !== null}
            onChange={({ target }) => onChange(id, target.checked)}
          />
          {/* A flex container would separate the title from the comma. */}
          <span>
            <Isolated text={`${isolate(title)}, ${exactly(money?.dueCents ?? 0)}`} />
          </span>
        </Box>
      ))}
      {/* MUI's helper text would be a chunk of its own on every page with a form. */}
      <Box id={id} role="alert" sx={{ mt: 0.5, fontSize: '0.875rem', color: 'error.main', '&:empty': { mt: 0 } }}>
        {error}
      </Box>
    </Box>
  );
};

type Props = { conversationRef: ConversationRef; conversation: Head };
type ContentProps = Props & {
  /** Numbers of the chosen milestones; null before the client has chosen. */
  chosen: ReadonlySet<number> | null;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onClose: () => void;
};

/** The open payment, which the client finishes or cancels before the next one. */
const OpenPayment = ({ conversationRef, conversation, onClose }: ContentProps) => {
  const [item] = conversation.agreement === null ? [] : clientFundingItems(conversation, conversation.agreement);
  if (item?.payment?.kind !== 'unfinished') return null;
  return (
    <>
      <DialogContent>
        <Typography>{item.text}</Typography>
        {item.note !== null && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Isolated text={item.note} />
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={DIALOG_BUTTONS}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        <OpenPaymentButtons conversationRef={conversationRef} payment={item.payment} isFilled />
      </DialogActions>
    </>
  );
};

/** Choice of milestones with the figures of their payment. */
const FundForm = ({ conversationRef, conversation, onClose, onChoose, ...choice }: ContentProps) => {
  const { snapshot, pay, fail, clear, isBusy, milestones: error, reason } = useCheckout(conversationRef, conversation);
  const chosen = choice.chosen ?? new Set(firstChoice(snapshot));
  const form = useRef<HTMLDivElement>(null);
  const payable = payableOf(snapshot);
  const toPay = payable.filter(({ id }) => chosen.has(id));
  const sum = toPay.reduce((total, { money }) => total + (money?.dueCents ?? 0), 0);
  const fee = clientFee(sum);
  const isOver = payable.length === 0;

  const refuse = (message: string): void => {
    fail(message);
    form.current?.querySelector('input')?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const refusal = choiceRefusal(toPay, sum);
    const ids = toPay.map(({ id }) => id);
    if (refusal === null) void pay(ids, sum + fee);
    else refuse(refusal);
  };
  return (
    <TransitionForm
      verb="Continue to payment"
      reason={isOver ? (reason ?? refusalOf(snapshot)) : reason}
      isOver={isOver}
      isBusy={isBusy}
      startOver={null}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isOver && (
        <>
          <div ref={form}>
            <Choices
              milestones={payable}
              chosen={chosen}
              error={error}
              onChange={(id, isChosen) => {
                onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
                clear();
              }}
            />
          </div>
          <Lines sum={sum} fee={fee} />
          <Typography>
            {toPay.length > 0 && toPay.every(isApproved) ? (
              <>
                You’ve approved this delivery, so the money goes to <bdi>{snapshot.with.name}</bdi> at once.
              </>
            ) : (
              <>
                We hold the money until you approve the delivery. If you don’t answer a delivery within {SILENCE_DAYS}{' '}
                days, it is released to <bdi>{snapshot.with.name}</bdi>.
              </>
            )}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            By continuing you accept the{' '}
            <Box
              component={Link}
              to={paths.paymentTerms}
              target="_blank"
              rel="noopener"
              sx={{ ...TEXT_LINK, ...NEW_TAB }}
            >
              payment terms
            </Box>
            .
          </Typography>
        </>
      )}
    </TransitionForm>
  );
};

/** Dialog that pays for milestones, at /messages/{id}?step=fund. */
export const FundDialog = ({ conversationRef, conversation }: Props) => {
  const onClose = useCloseDialog(`${paths.conversation(conversationRef.id)}${inboxAddress(useLocation().search)}`);
  // Kept while an open payment takes the place of the form.
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const isOpen = conversation.role === 'client' && (conversation.agreement?.money?.checkout ?? null) !== null;
  const Content = isOpen ? OpenPayment : FundForm;
  return (
    <RouteDialog title={TITLE} onClose={onClose} isForm={!isOpen}>
      <Content
        conversationRef={conversationRef}
        conversation={conversation}
        chosen={chosen}
        onChoose={setChosen}
        onClose={onClose}
      />
    </RouteDialog>
  );
};
