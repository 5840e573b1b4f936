import Box from '@mui/material/Box';
import { otherRole } from '@taskwright/contract/lifecycle/lifecycle';
import { isolate } from '@taskwright/contract/limits/text';
import type { ReactNode } from 'react';
import { clamp, USER_TEXT } from '../../ui/layout/clamp.ts';
import { Stars } from '../../ui/people/stars.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import type { Head } from './api.ts';

type Agreement = NonNullable<Head['agreement']>;
type Review = NonNullable<Agreement['reviews']['mine']>;

type NoteProps = { title: string; review: Review; isWhole: boolean; children?: ReactNode };

const ReviewNote = ({ title, review, isWhole, children }: NoteProps) => (
  <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box component="h3" sx={{ m: 0, font: 'inherit', fontWeight: 600 }}>
        <Isolated text={title} />
      </Box>
      <Stars count={review.stars} />
    </Box>
    {review.text !== null &&
      (isWhole ? (
        <Box sx={USER_TEXT}>
          <Folded text={review.text} />
        </Box>
      ) : (
        <Box sx={clamp(2)}>{review.text}</Box>
      ))}
    {children}
  </Box>
);

type Props = {
  conversation: Head;
  agreement: Agreement;
  /** Shows the whole texts instead of the start of each. */
  isWhole: boolean;
  /** The other party's review has a button that reports it. */
  canReport: boolean;
};

/** The user's own review, and the other party's once it is public. */
export const Reviews = ({ conversation, agreement, isWhole, canReport }: Props) => {
  const { mine, theirs } = agreement.reviews;
  if (mine === null && theirs === null) return null;
  // On phones the start of the reviews scrolls, so that the message field stays on the screen.
  const scrolls = isWhole ? {} : { maxHeight: { xs: '7rem', sm: 'none' }, overflowY: 'auto' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, fontSize: '0.9375rem', ...scrolls }}>
      {mine !== null && <ReviewNote title="Your review" review={mine} isWhole={isWhole} />}
      {theirs !== null && (
        <ReviewNote title={`${isolate(conversation.with.name)}’s review`} review={theirs} isWhole={isWhole}>
          {canReport && (
            <Box data-screen-only sx={{ ml: -1.75, mb: -1 }}>
              <ReportButton
                about={{ kind: 'review', conversation: conversation._id, by: otherRole(conversation.role) }}
                label={`Report ${conversation.with.name}’s review`}
              >
                Report
              </ReportButton>
            </Box>
          )}
        </ReviewNote>
      )}
    </Box>
  );
};
