import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  isActive,
  isAgreed,
  isApproved,
  isOnOffer,
  type MilestoneState,
  wasAccepted,
} from '@taskwright/contract/lifecycle/agreement-states';
import { isPayable } from '@taskwright/contract/lifecycle/funding';
import { Fragment, type ReactNode, type Ref, useContext, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cents } from '../../lib/format/money.ts';
import { useKeepFocus } from '../../lib/navigation/keep-focus.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { AGREEMENT_COLUMN } from '../../ui/layout/columns.ts';
import { Isolated } from '../../ui/text/isolated.tsx';
import { hidden } from '../../ui/text/page-heading.tsx';
import { QUIET_LINK } from '../../ui/text/text-link.ts';
import { freezeText } from '../payments/chargeback-texts.ts';
import { sumsText } from '../payments/payment-texts.ts';
import { ToneBadge } from '../tasks/status-badge.tsx';
import { ActionItemLine } from './action-item-line.tsx';
import { isFrozen } from './agreement-context.ts';
import { milestonesText, STATES } from './agreement-words.ts';
import type { ConversationRef, Head } from './api.ts';
import { FundLink } from './funding/payment-buttons.tsx';
import { nextIn } from './next.ts';
import { BELOW_HEAD, COLUMN, columnHead, EntriesContext, FRAME, HIGH, MEDIUM, TermsNote } from './note.tsx';
import { Payment } from './payment.tsx';
import { PieceLine } from './piece-line.tsx';
import { Reviews } from './reviews.tsx';
import { termsAfter } from './terms/compare-terms.ts';
import { TermsFoot, TermsSheet } from './terms/terms-sheet.tsx';
import { ChangesView, TermsView } from './terms/terms-view.tsx';
import { TransitionLink } from './transition-link.tsx';

type ProgressProps = {
  milestones: readonly { readonly id: number; readonly cents: number; readonly state: MilestoneState }[];
  total: number;
};

const FORCED_COLORS = '@media (forced-colors: active)';

/** A segment. With forced colors, approved ones are filled and the others are outlined. */
const PART = {
  height: 8,
  minWidth: 6,
  boxSizing: 'border-box',
  border: '1px solid',
  borderColor: 'transparent',
  bgcolor: 'divider',
  [FORCED_COLORS]: { borderColor: 'CanvasText', bgcolor: 'Canvas', forcedColorAdjust: 'none' },
} as const;
const APPROVED_PART = {
  ...PART,
  bgcolor: 'primary.main',
  [FORCED_COLORS]: { ...PART[FORCED_COLORS], bgcolor: 'Highlight' },
} as const;

/**
 * Approved share of the agreement: a segment for each milestone, with a width proportional to its amount. Only approved
 * ones are filled, like the text next to the bar counts them.
 */
export const Progress = ({ milestones, total }: ProgressProps) => {
  const approved = milestones.filter(isApproved);
  const sum = approved.reduce((all, each) => all + each.cents, 0);
  return (
    <Box
      role="progressbar"
      aria-label="Approved"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor((sum / total) * 100)}
      aria-valuetext={`${cents(sum)} of ${cents(total)}, ${approved.length} of ${milestonesText(milestones.length)}`}
      sx={{ flex: '1 1 4rem', minWidth: 0, display: 'flex', gap: '3px', overflow: 'hidden', borderRadius: 'pill' }}
    >
      {milestones.map((each) => (
        <Box key={each.id} style={{ flexGrow: each.cents }} sx={isApproved(each) ? APPROVED_PART : PART} />
      ))}
    </Box>
  );
};

type AgreementData = NonNullable<Head['agreement']>;

type TermsProps = { conversation: Head; agreement: AgreementData };

const hasReviewText = ({ reviews: { mine, theirs } }: AgreementData): boolean =>
  [mine, theirs].some((review) => review !== null && review.text !== null);

/** The full terms. */
const Terms = ({ conversation, agreement }: TermsProps) => {
  const entries = useContext(EntriesContext);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {agreement.before !== null && (
        <>
          <TermsNote version={agreement.terms.version} name={conversation.with.name} />
          <ChangesView before={agreement.before} after={agreement.terms} />
        </>
      )}
      {agreement.amendment !== null && (
        <ChangesView
          before={agreement.terms}
          after={termsAfter(agreement.terms, agreement.amendment.terms)}
          title="Proposed changes"
        />
      )}
      <TermsView
        terms={agreement.terms}
        entries={entries}
        reader={conversation}
        title={agreement.before !== null ? 'All terms' : agreement.amendment !== null ? 'Current terms' : undefined}
      />
      {(isOnOffer(agreement.state) || isAgreed(agreement.state)) && (
        <Payment amount={agreement.terms.cents} conversation={conversation} isProposal={isOnOffer(agreement.state)} />
      )}
    </Box>
  );
};

const approvedOf = ({ terms: { milestones } }: AgreementData): string => {
  const approved = milestones.filter(isApproved).length;
  return `${approved} of ${milestonesText(milestones.length)}`;
};

type ToggleProps = { isOpen: boolean; sheetId: string; ref: Ref<HTMLButtonElement>; onToggle: () => void };

/** Opens and closes the sheet with the terms. */
const Toggle = ({ isOpen, sheetId, ref, onToggle }: ToggleProps) => (
  <Button
    ref={ref}
    variant="text"
    size="small"
    aria-expanded={isOpen}
    aria-controls={isOpen ? sheetId : undefined}
    onClick={onToggle}
    sx={{
      ml: 'auto',
      fontSize: { xs: '0.875rem', sm: '0.9375rem' },
      mr: -0.5,
      px: 0.5,
      whiteSpace: 'nowrap',
    }}
  >
    {isOpen ? 'Hide terms' : 'Show terms'}
  </Button>
);

/** A link in small text, with a target of 44 pixels that leaves the toggle above it free. */
const STATEMENT = {
  ...QUIET_LINK,
  position: 'relative',
  fontSize: '0.875rem',
  '&::after': { content: '""', position: 'absolute', inset: '-8px -6px -14px' },
} as const;

type SumsProps = { money: NonNullable<AgreementData['money']>; canBeFunded: boolean };

/** Held, released, returned and due money. */
const Sums = ({ money, canBeFunded }: SumsProps) => (
  <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
    {sumsText(money, canBeFunded)
      .split(/(?<=·) /)
      .map((sum) => (
        <Fragment key={sum}>
          {/* A line breaks between sums, not between a label and its amount. */}
          <Box component="span" sx={{ display: 'inline-block' }}>
            {sum}
          </Box>{' '}
        </Fragment>
      ))}
  </Box>
);

/** Why a chargeback freezes the agreement. Renders nothing if none does. */
const Freeze = ({ conversation: { role, with: other }, agreement }: TermsProps) =>
  agreement.money === null || !isFrozen(agreement) ? null : (
    <Box
      sx={{
        pl: 1.5,
        borderLeft: '3px solid',
        borderColor: 'secondary.main',
        fontSize: '0.9375rem',
        overflowWrap: 'anywhere',
        textWrap: 'pretty',
      }}
    >
      <Isolated text={freezeText(agreement.money, { role, name: other.name }, isActive(agreement.state))} />
    </Box>
  );

type SummaryProps = { id: string; agreement: AgreementData; children: ReactNode };

/** State, total and progress of the agreement, with the link to its statement. */
const Summary = ({ id, agreement, children }: SummaryProps) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ToneBadge {...STATES[agreement.state]} />
      <Box sx={{ typography: 'amount', fontSize: '1rem' }}>{cents(agreement.terms.cents)}</Box>
      {children}
    </Box>
    {wasAccepted(agreement.state) && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Progress milestones={agreement.terms.milestones} total={agreement.terms.cents} />
        <Box aria-hidden sx={{ fontSize: '0.875rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {approvedOf(agreement)}
        </Box>
        {agreement.money !== null && (
          <Box component={Link} to={paths.statement(id)} data-screen-only sx={STATEMENT}>
            Statement
          </Box>
        )}
      </Box>
    )}
  </>
);

/** Rows of the agreement panel and of the messages below it. An open sheet covers the messages only. */
const PANEL_ROW = { gridArea: '1 / 1', minWidth: 0 } as const;
const BOTH_ROWS = {
  gridArea: '1 / 1 / 3 / 2',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  '@supports not (grid-template-rows: subgrid)': { gridTemplateRows: 'auto minmax(0, 1fr)' },
  // On phones, the sheet covers the header too.
  zIndex: { xs: 'modal', sm: 2 },
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '@media print': { display: 'block' },
} as const;

/** A box whose children are laid out like those of its parent. */
const CONTENTS = { display: 'contents' } as const;

/** State of the side sheet with the terms. */
export type TermsSheetState = { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };

type Props = { conversationRef: ConversationRef; conversation: Head; sheet: TermsSheetState };

/**
 * Agreement of a conversation: state, the side that acts next with its transitions, and the terms with the other
 * transitions. A column next to the messages, and on narrower screens a panel above them with a sheet for the terms.
 */
export const Agreement = ({ conversationRef, conversation, sheet: { isOpen, setOpen } }: Props) => {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A cancelled payment unmounts its buttons, and a change by the other party may unmount others.
  const keepFocus = useKeepFocus(
    () => section.current?.querySelector<HTMLElement>('[data-actions] :is(a, button)') ?? section.current,
  );
  const hasColumn = useMediaQuery(AGREEMENT_COLUMN, { noSsr: true });
  const { agreement } = conversation;
  const { items, rest } = nextIn(conversation);
  const first = items.findIndex(({ transitions, payment }) => transitions.length > 0 || payment !== undefined);
  const canFund = (agreement?.money?.payable.length ?? 0) > 0 && !items.some(({ payment }) => payment !== undefined);
  const close = (): void => {
    // Keeps the focus in the message field while the user types.
    const isTyping = document.activeElement?.matches('textarea, input') === true;
    setOpen(false);
    if (!isTyping) button.current?.focus({ preventScroll: true });
  };
  const foot = rest.map((transition) => (
    <TransitionLink
      key={`${transition.action} ${transition.milestone}`}
      conversationRef={conversationRef}
      transition={transition}
      variant="text"
    />
  ));
  if (canFund)
    foot.push(<FundLink key="fund" conversationRef={conversationRef} label="Fund milestones" variant="text" />);
  const lines = items.map((each, index) => (
    <ActionItemLine
      key={each.text}
      conversationRef={conversationRef}
      name={conversation.with.name}
      item={each}
      isFirst={index === first}
    />
  ));
  const sums = agreement?.money && <Sums money={agreement.money} canBeFunded={isPayable(agreement.state)} />;
  const isTall = items[0]?.reason != null || (agreement !== null && isFrozen(agreement));
  const isColumn = hasColumn && agreement !== null;
  const isSheet = !hasColumn && isOpen;
  return (
    <Box
      ref={section}
      component="section"
      aria-labelledby={`${id}-title`}
      // A column scrolls by keyboard.
      tabIndex={isColumn ? 0 : -1}
      {...keepFocus}
      sx={isColumn ? COLUMN : isSheet ? BOTH_ROWS : PANEL_ROW}
    >
      <Box sx={isColumn ? CONTENTS : FRAME}>
        <Box sx={isColumn ? columnHead(isTall) : CONTENTS}>
          <Box component="h2" id={`${id}-title`} sx={isColumn ? { m: 0, typography: 'h4' } : hidden}>
            Agreement
          </Box>
          {agreement !== null && (
            <Summary id={conversationRef.id} agreement={agreement}>
              {!hasColumn && <Toggle ref={button} isOpen={isOpen} sheetId={id} onToggle={() => setOpen(!isOpen)} />}
            </Summary>
          )}
          {agreement !== null && <Freeze conversation={conversation} agreement={agreement} />}
          {!isColumn && sums}
          {lines[0]}
        </Box>
        <Box sx={isColumn ? { ...FRAME, ...BELOW_HEAD, '&:empty': { display: 'none' } } : CONTENTS}>
          {/* The head of a column leaves half of the height to the rest. */}
          {isColumn && sums}
          {lines.slice(1)}
          {agreement !== null && (
            <Reviews conversation={conversation} agreement={agreement} isWhole={isColumn} canReport />
          )}
          <PieceLine conversationRef={conversationRef} conversation={conversation} />
        </Box>
      </Box>
      {isColumn && (
        <Box role="group" aria-label="Terms" sx={{ ...BELOW_HEAD, px: 2.5, pt: 2 }}>
          <Terms conversation={conversation} agreement={agreement} />
          <TermsFoot sticksFrom={foot.length > 2 ? HIGH : MEDIUM}>{foot}</TermsFoot>
        </Box>
      )}
      {agreement !== null && isSheet && (
        <TermsSheet id={id} onClose={close} foot={foot}>
          <Terms conversation={conversation} agreement={agreement} />
          {hasReviewText(agreement) && (
            <Box sx={{ mt: 2 }}>
              <Reviews conversation={conversation} agreement={agreement} isWhole canReport={false} />
            </Box>
          )}
        </TermsSheet>
      )}
    </Box>
  );
};
