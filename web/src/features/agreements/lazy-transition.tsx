import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { Suspense } from 'react';
import { savesData } from '../../lib/browser/saves-data.ts';
import { part } from '../../lib/loading/extra.tsx';
import { loadCode } from '../../lib/loading/missing-code.ts';
import type { ConversationRef, Head } from './api.ts';
import { useRequestedTransition } from './transition-link.tsx';

const loadTransition = () => loadCode(() => import('./dialogs/transition-dialog.tsx'));

const prepare = (): void => {
  if (!savesData()) void loadTransition().catch(() => undefined);
};

/** Props for links to a transition: prefetch the dialog's code on hover, focus or touch. */
export const preparesTransition = { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare } as const;

const TransitionDialog = part(async () => (await loadTransition()).TransitionDialog);

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
