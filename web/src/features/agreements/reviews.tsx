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

type NoteProps = { title: string; review: Review; isComplete: boolean; children?: ReactNode };

const ReviewNote = ({ title, review, isComplete, children }: NoteProps) => (
  <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box component="h3" sx={{ m: 0, font: 'inherit', fontWeight: 600 }}>
        <Isolated text={title} />
      </Box>
      <Stars count={review.stars} />
    </Box>
    {review.text !== null &&
      (isComplete ? (
        <Box sx={USER_TEXT}>
          <Folded text={review.text} />
        </Box>
      ) : (
        <Box sx={clamp(2)}>{review.text}</Box>
      ))}
    {children}
  </Box>
);

/**
 * The user's own review, and the other party's once it is public: the start of each, where the other party's can be
 * reported, or the whole texts.
 */
export const Reviews = ({
  conversation,
  agreement,
  isComplete,
}: {
  conversation: Head;
  agreement: Agreement;
  isComplete: boolean;
}) => {
  const { mine, theirs } = agreement.reviews;
  if (mine === null && theirs === null) return null;
  // On phones the start of the reviews scrolls, so that the message field stays on the screen.
  const scrolls = isComplete ? {} : { maxHeight: { xs: '7rem', sm: 'none' }, overflowY: 'auto' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, fontSize: '0.9375rem', ...scrolls }}>
      {mine !== null && <ReviewNote title="Your review" review={mine} isComplete={isComplete} />}
      {theirs !== null && (
        <ReviewNote title={`${isolate(conversation.with.name)}’s review`} review={theirs} isComplete={isComplete}>
          {!isComplete && (
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
