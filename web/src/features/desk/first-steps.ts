import type { Suggestions } from '@taskwright/contract';
import { paths } from '../../lib/navigation/paths.ts';

/** A first step of a new account. `to` is its page; null for the verification of the email address. */
export type FirstStep = { readonly name: string; readonly isDone: boolean; readonly to: string | null };

type FirstSteps = Readonly<Record<'hire' | 'work', readonly FirstStep[]>>;

/** Returns the first steps to hire and to work, verification first. */
export const firstSteps = ({ posted, hired, profile, bid }: Suggestions['done'], isVerified: boolean): FirstSteps => {
  const verify = { name: 'Verify your email', isDone: isVerified, to: null };
  return {
    hire: [
      verify,
      { name: 'Post a task', isDone: posted, to: paths.addTask },
      { name: 'Hire a freelancer', isDone: hired, to: posted ? paths.myTasks : paths.freelancers },
    ],
    work: [
      verify,
      { name: 'Create your profile', isDone: profile, to: paths.profileEditor },
      { name: 'Place a bid', isDone: bid, to: paths.browse },
    ],
  };
};

/** Returns whether an account is new: neither list of first steps is done. */
export const isNew = (done: Suggestions['done'], isVerified: boolean): boolean =>
  Object.values(firstSteps(done, isVerified)).every((steps) => steps.some(({ isDone }) => !isDone));
