import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Review } from '@taskwright/contract';
import { FORMER_MEMBER } from '@taskwright/contract/names/names';
import { focusSelf } from '../../lib/navigation/keep-focus.ts';
import { USER_TEXT } from '../../ui/layout/clamp.ts';
import { NameLink } from '../../ui/people/name-link.tsx';
import { Stars } from '../../ui/people/stars.tsx';
import { InstantDate } from '../../ui/text/fact.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import { ReportButton } from '../reports/report-button.tsx';

/** Author, role and task: 'Ada, client on “A sign”'. */
const Byline = ({ review: { name, handle, by, title } }: { review: Review }) => (
  <div>
    <NameLink name={name ?? FORMER_MEMBER} handle={handle} />, {by} on “<bdi>{title}</bdi>”
  </div>
);

const UNCOUNTED: Readonly<Record<NonNullable<Review['uncounted']>, string>> = {
  unverified: 'the reviewer has no verified email address of their own',
  replaced: 'the same person left a later review',
};

/** Returns the conversation id of a review. The review id is the conversation id, a separator and the author's role. */
const conversationOf = ({ _id, by }: Review): string => _id.slice(0, -(by.length + 1));

type Props = { review: Review; isFocused: boolean; canReport: boolean };

export const ReviewItem = ({ review, isFocused, canReport }: Props) => (
  <Box
    component="li"
    ref={isFocused ? focusSelf : null}
    tabIndex={-1}
    sx={{
      display: 'grid',
      gap: 1,
      py: 2.5,
      borderTop: '1px solid',
      borderColor: 'divider',
      '&:last-of-type': { pb: 0.5 },
    }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <Stars count={review.stars} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <InstantDate at={review.at} />
      </Typography>
    </Box>
    {review.text !== null && (
      <Typography sx={{ ...USER_TEXT, maxWidth: '70ch' }}>
        <Folded text={review.text} />
      </Typography>
    )}
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', columnGap: 2 }}>
      <Box sx={{ minWidth: 0, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Byline review={review} />
        {review.uncounted !== undefined && <div>Not counted in the rating: {UNCOUNTED[review.uncounted]}.</div>}
      </Box>
      {canReport && (
        // Negative margins keep the line height despite the touch target size.
        <Box sx={{ flex: 'none', my: -1.25, mr: -1.75 }}>
          <ReportButton
            about={{ kind: 'review', conversation: conversationOf(review), by: review.by }}
            label={`Report the review by ${review.name ?? 'a former member'}`}
          >
            Report
          </ReportButton>
        </Box>
      )}
    </Box>
  </Box>
);
