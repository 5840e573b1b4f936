import type { MyInvitation } from '@taskwright/contract';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { answerInvitation } from '../api.ts';

type Answer = { readonly invitation: MyInvitation; readonly isDeclined: boolean };

/**
 * Holds the invitations that the user has declined on this page, also those whose decline was undone. They keep their
 * rows until the user leaves the page.
 */
export const useAnswers = (uid: string) => {
  const [given, setGiven] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const answer = async (invitation: MyInvitation, isDeclined: boolean): Promise<void> => {
    const { _id } = invitation;
    if (sending.has(_id)) return;
    setSending((all) => new Set(all).add(_id));
    try {
      await answerInvitation(uid, _id, isDeclined);
      setGiven((all) => new Map(all).set(_id, { invitation, isDeclined }));
    } catch (failure) {
      console.error(failure);
      notify('error', errorText(failure));
    } finally {
      setSending((all) => new Set([...all].filter((each) => each !== _id)));
    }
  };
  return {
    isEmpty: given.size === 0,
    isSending: ({ _id }: MyInvitation): boolean => sending.has(_id),
    isDeclined: ({ _id }: MyInvitation): boolean => given.get(_id)?.isDeclined ?? false,
    /** Returns these invitations and the answered ones, newest first like the API. */
    withAnswered: (invitations: readonly MyInvitation[]): readonly MyInvitation[] => {
      const byId = new Map([...given].map(([id, { invitation }]) => [id, invitation]));
      for (const each of invitations) byId.set(each._id, each);
      return [...byId.values()].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
    },
    /** Declines an invitation, or undoes that. */
    answer: (invitation: MyInvitation, isDeclined: boolean): void => void answer(invitation, isDeclined),
  };
};

export type Answers = ReturnType<typeof useAnswers>;
