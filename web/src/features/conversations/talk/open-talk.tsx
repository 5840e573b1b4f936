import { useCallback, useEffect, useState } from 'react';
import type { Head, Place } from '../../agreements/api.ts';
import { LateAgreement } from '../../agreements/late-agreement.tsx';
import { LateStep } from '../../agreements/late-step.tsx';
import { takeAway, useUnsent } from '../outbox.ts';
import { hasTheirText } from '../steps.ts';
import { stillUnsent, type Timeline } from '../timeline.ts';
import { Composer } from './composer.tsx';
import { TalkHead } from './talk-head.tsx';
import { TalkLog } from './talk-log.tsx';
import { useReading } from './use-reading.ts';

type Props = { place: Place; talk: Head; timeline: Timeline };

/** A loaded conversation. */
export const OpenTalk = ({ place, talk, timeline }: Props) => {
  const letters = useUnsent(place);
  const unsent = stillUnsent(letters, timeline.entries);
  const [isReporting, setReporting] = useState(false);
  const stopReporting = useCallback(() => setReporting(false), []);
  const readTo = useReading(place, talk, timeline);

  // Removes stored messages that the server has received after all. A pending request removes its own message.
  useEffect(() => {
    const left = stillUnsent(letters, timeline.entries);
    for (const letter of letters) {
      if (letter.state !== 'sending' && !left.includes(letter)) takeAway(place, letter.key);
    }
  });

  return (
    <>
      <TalkHead
        place={place}
        talk={talk}
        canReport={timeline.entries.some(hasTheirText)}
        onReport={() => setReporting(true)}
      />
      <LateAgreement place={place} talk={talk} />
      <TalkLog
        place={place}
        talk={talk}
        timeline={timeline}
        unsent={unsent}
        onBottom={readTo}
        isReporting={isReporting}
        onReported={stopReporting}
      />
      <Composer place={place} talk={talk} letters={letters} newest={timeline.entries.at(-1)?.n ?? 0} />
      <LateStep place={place} talk={talk} />
    </>
  );
};
