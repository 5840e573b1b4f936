import type { Suggestions } from '@taskwright/contract';
import { paths } from '../../lib/navigation/paths.ts';

/** A first step of a new account. `to` is its page. */
export type FirstStep = { readonly name: string; readonly isDone: boolean; readonly to: string };

type FirstSteps = Readonly<Record<'hire' | 'work', readonly FirstStep[]>>;

/** Returns the first steps to hire and to work, after the verification of the email address. */
export const firstSteps = ({ posted, hired, profile, bid }: Suggestions['done']): FirstSteps => ({
  hire: [
    { name: 'Post a task', isDone: posted, to: paths.addTask },
    { name: 'Hire a freelancer', isDone: hired, to: posted ? paths.myTasks : paths.freelancers },
  ],
  work: [
    { name: 'Create your profile', isDone: profile, to: paths.profileEditor },
    { name: 'Place a bid', isDone: bid, to: paths.browse },
  ],
});

/** Returns whether an account is new: its email is not verified, or neither list of first steps is done. */
export const isNew = (done: Suggestions['done'], isVerified: boolean): boolean =>
  !isVerified || Object.values(firstSteps(done)).every((steps) => steps.some(({ isDone }) => !isDone));
