import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { lazy, Suspense } from 'react';
import type { ConversationRef, Head } from './api.ts';
import { loadTransition } from './load-transition.ts';
import { useRequestedTransition } from './transition-url.ts';

const TransitionDialog = lazy(async () => ({ default: (await loadTransition()).TransitionDialog }));

/** Lazy dialog of the transition in the URL. */
export const LazyTransition = ({
  conversationRef,
  conversation,
  onTaken,
}: {
  conversationRef: ConversationRef;
  conversation: Head;
  /** Called after the user's own transition. */
  onTaken: (action: AgreementAction) => void;
}) => {
  const requested = useRequestedTransition();
  if (requested === null) return null;
  return (
    <Suspense>
      <TransitionDialog
        key={`${requested.action} ${requested.milestone}`}
        conversationRef={conversationRef}
        conversation={conversation}
        requested={requested}
        onTaken={onTaken}
      />
    </Suspense>
  );
};
