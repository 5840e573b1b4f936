import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isApproved, wasAccepted } from '@taskwright/contract/lifecycle/agreement-states';
import { useId, useState } from 'react';
import { cents } from '../../lib/format/money.ts';
import { hidden } from '../../ui/text/hidden-heading.tsx';
import { ToneBadge } from '../tasks/status-badge.tsx';
import { ActionItemLine } from './action-item-line.tsx';
import type { ConversationRef, Head } from './api.ts';
import { FRAME } from './frame.ts';
import { nextIn, type TransitionButton } from './next.ts';
import { PieceLine } from './piece-line.tsx';
import { Progress } from './progress.tsx';
import { Reviews } from './reviews.tsx';
import { termsAfter } from './terms/compare-terms.ts';
import { ChangesView, TermsView } from './terms/terms-view.tsx';
import { TransitionLink } from './transition-link.tsx';
import { bothSides, milestonesText, paymentNote, STATES } from './words.ts';

/** Shows the amount for both sides, and that the client pays the freelancer directly. */
const MoneyNote = ({ amount, conversation }: { amount: number; conversation: Head }) => (
  <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
    <Box sx={{ '&:empty': { display: 'none' } }}>{bothSides(amount, conversation)}</Box>
    {paymentNote(conversation)}
  </Box>
);

type AgreementData = NonNullable<Head['agreement']>;

type TermsProps = {
  id: string;
  conversationRef: ConversationRef;
  conversation: Head;
  agreement: AgreementData;
  rest: readonly TransitionButton[];
};

/** The full terms, with the less frequent transitions. */
const Terms = ({ id, conversationRef, conversation, agreement, rest }: TermsProps) => (
  <Box
    id={id}
    role="group"
    aria-label="Terms"
    tabIndex={0}
    sx={{ display: 'grid', gap: 1.5, maxHeight: 'min(26rem, 44dvh)', overflowY: 'auto', overscrollBehavior: 'contain' }}
  >
    {agreement.before !== null && <ChangesView before={agreement.before} after={agreement.terms} />}
    {agreement.amendment !== null && (
      <ChangesView
        before={agreement.terms}
        after={termsAfter(agreement.terms, agreement.amendment.terms)}
        title="Proposed changes"
      />
    )}
    <TermsView
      terms={agreement.terms}
      title={agreement.before === null && agreement.amendment === null ? undefined : 'Current terms'}
    />
    <MoneyNote amount={agreement.terms.cents} conversation={conversation} />
    {rest.length > 0 && (
      <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', mx: -1 }}>
        {rest.map((transition) => (
          <TransitionLink
            key={`${transition.action} ${transition.milestone}`}
            conversationRef={conversationRef}
            transition={transition}
            variant="text"
          />
        ))}
      </Box>
    )}
  </Box>
);

const approvedOf = ({ terms: { milestones } }: AgreementData): string => {
  const approved = milestones.filter(isApproved).length;
  return `${approved} of ${milestonesText(milestones.length)}`;
};

type SummaryProps = { agreement: AgreementData; isOpen: boolean; label: string; onToggle: () => void };

/** State, total and progress of the agreement. */
const Summary = ({ agreement, isOpen, label, onToggle }: SummaryProps) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ToneBadge {...STATES[agreement.state]} />
      <Box sx={{ typography: 'amount', fontSize: '1rem' }}>{cents(agreement.terms.cents)}</Box>
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? label : undefined}
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        onClick={onToggle}
        sx={{
          ml: 'auto',
          fontSize: { xs: '0.875rem', sm: '0.9375rem' },
          mr: -0.5,
          px: 0.5,
          whiteSpace: 'nowrap',
          '& .MuiButton-endIcon': { ml: 0.25, mr: 0 },
        }}
      >
        {isOpen ? 'Hide terms' : 'Show terms'}
      </Button>
    </Box>
    {wasAccepted(agreement.state) && (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Progress milestones={agreement.terms.milestones} total={agreement.terms.cents} />
        <Box aria-hidden sx={{ fontSize: '0.875rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {approvedOf(agreement)}
        </Box>
      </Box>
    )}
  </>
);

type Props = { conversationRef: ConversationRef; conversation: Head };

/** Agreement panel of a conversation: state, terms, and the side that acts next with its transitions. */
export const Agreement = ({ conversationRef, conversation }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { agreement } = conversation;
  const { items, rest } = nextIn(conversation);
  const first = items.findIndex(({ transitions }) => transitions.length > 0);
  return (
    <Box component="section" aria-labelledby={`${id}-title`} sx={FRAME}>
      <Box component="h2" id={`${id}-title`} sx={hidden}>
        Agreement
      </Box>
      {agreement !== null && (
        <Summary agreement={agreement} isOpen={isOpen} label={id} onToggle={() => setOpen(!isOpen)} />
      )}
      {items.map((each, index) => (
        <ActionItemLine
          key={each.text}
          conversationRef={conversationRef}
          name={conversation.with.name}
          item={each}
          isFirst={index === first}
        />
      ))}
      {agreement !== null && <Reviews conversation={conversation} agreement={agreement} isComplete={isOpen} />}
      <PieceLine conversationRef={conversationRef} conversation={conversation} />
      {agreement !== null && isOpen && (
        <Terms
          id={id}
          conversationRef={conversationRef}
          conversation={conversation}
          agreement={agreement}
          rest={rest}
        />
      )}
    </Box>
  );
};
