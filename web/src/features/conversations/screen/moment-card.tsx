import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import { wasSignedIn } from '../../../lib/auth/hint.ts';
import { readItem, writeItem } from '../../../lib/browser/storage.ts';
import { draftKey } from '../../../lib/forms/draft.ts';
import { extra } from '../../../lib/loading/extra.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import type { ConversationRef } from '../../agreements/api.ts';
import type { Moment } from '../moments.ts';

const ClosingDovetail = extra(
  async () => (await import('../../../ui/illustrations/closing-dovetail.tsx')).ClosingDovetail,
);

/** Size of the picture, in pixels. */
const PICTURE = 36;

const CARD = {
  maxWidth: 520,
  mx: 'auto',
  mt: 1,
  px: 2,
  py: 1.75,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  borderRadius: 'panel',
  bgcolor: 'mint.bg',
  color: 'text.primary',
} as const;

/**
 * Returns whether the animation of entry `n` plays: once for each user, for an entry that is new to them. The number of
 * the last one is stored on the device until the logout, because an entry that was seen may not be marked as read yet.
 */
const usePlaysOnce = ({ id, uid }: ConversationRef, n: number, isNew: boolean): boolean => {
  const key = draftKey(uid, 'moment', id);
  const [plays] = useState(() => isNew && n > Number(readItem(key) ?? 0));
  useEffect(() => {
    if (plays && wasSignedIn()) writeItem(key, `${n}`);
  }, [plays, key, n]);
  return plays;
};

type Props = {
  conversationRef: ConversationRef;
  n: number;
  moment: Moment;
  /** The user has not seen the entry before. */
  isNew: boolean;
};

/** A moment of the agreement, inline in the timeline, with an animation that plays once. */
export const MomentCard = ({ conversationRef, n, moment: { sentence, next }, isNew }: Props) => {
  const plays = usePlaysOnce(conversationRef, n, isNew);
  return (
    <Box sx={CARD}>
      <Box sx={{ width: PICTURE, height: PICTURE, flex: 'none' }}>
        <Suspense>
          <ClosingDovetail size={PICTURE} plays={plays} />
        </Suspense>
      </Box>
      <Box sx={{ minWidth: 0, fontSize: '0.9375rem' }}>
        <Box sx={{ fontWeight: 650 }}>
          <Isolated text={sentence} />
        </Box>{' '}
        {next !== null && <Isolated text={next} />}
      </Box>
    </Box>
  );
};
