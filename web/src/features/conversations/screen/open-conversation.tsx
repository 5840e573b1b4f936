import { useCallback, useEffect, useState } from 'react';
import type { Head, Place } from '../../agreements/api.ts';
import { LazyAgreement } from '../../agreements/lazy-agreement.tsx';
import { LazyTransition } from '../../agreements/lazy-transition.tsx';
import { takeAway, useUnsent } from '../outbox.ts';
import { stillUnsent, type Timeline } from '../timeline.ts';
import { hasTheirText } from '../transition-texts.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationLog } from './conversation-log.tsx';
import { useMarkAsRead } from './use-mark-as-read.ts';

type Props = { place: Place; talk: Head; timeline: Timeline };

/** A loaded conversation. */
export const OpenConversation = ({ place, talk, timeline }: Props) => {
  const letters = useUnsent(place);
  const unsent = stillUnsent(letters, timeline.entries);
  const [isReporting, setReporting] = useState(false);
  const stopReporting = useCallback(() => setReporting(false), []);
  const readTo = useMarkAsRead(place, talk, timeline);

  // Removes stored messages that the server has received after all. A pending request removes its own message.
  useEffect(() => {
    const left = stillUnsent(letters, timeline.entries);
    for (const letter of letters) {
      if (letter.state !== 'sending' && !left.includes(letter)) takeAway(place, letter.key);
    }
  });

  return (
    <>
      <ConversationHeader
        place={place}
        talk={talk}
        canReport={timeline.entries.some(hasTheirText)}
        onReport={() => setReporting(true)}
      />
      <LazyAgreement place={place} talk={talk} />
      <ConversationLog
        place={place}
        talk={talk}
        timeline={timeline}
        unsent={unsent}
        onBottom={readTo}
        isReporting={isReporting}
        onReported={stopReporting}
      />
      <Composer place={place} talk={talk} letters={letters} newest={timeline.entries.at(-1)?.n ?? 0} />
      <LazyTransition place={place} talk={talk} />
    </>
  );
};
