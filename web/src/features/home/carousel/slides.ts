import type { ComponentType } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import type { DrawingProps } from '../../../ui/illustrations/drawing.tsx';
import { JointSlide } from '../../../ui/illustrations/joint-slide.tsx';
import { PlanSlide } from '../../../ui/illustrations/plan-slide.tsx';
import { StackSlide } from '../../../ui/illustrations/stack-slide.tsx';

export type Slide = {
  title: string;
  text: string;
  action: string;
  to: string;
  /** Address for a signed-in user, and for a visitor after login or sign-up at `to`. */
  toSignedIn?: string;
  Picture: ComponentType<DrawingProps>;
};

/** The hero's slides. [CAROUSEL-1] */
export const SLIDES: readonly Slide[] = [
  {
    title: 'Connect with Top Talent',
    text: 'Describe the work once. Hear from people who have done it before, compare their bids side by side, and hire.',
    action: 'Browse Freelancers',
    to: paths.freelancers,
    Picture: JointSlide,
  },
  {
    title: 'Get Your Projects Done',
    text: 'A title, a deadline, a budget if you have one. In two minutes your task is in front of freelancers.',
    action: 'Post a Task',
    to: paths.addTask,
    Picture: PlanSlide,
  },
  {
    title: 'Grow Your Freelance Career',
    text: 'Pick work that fits, agree on it in writing, and let each job win you the next.',
    action: 'Join as Freelancer',
    to: paths.signup,
    toSignedIn: paths.profileEditor,
    Picture: StackSlide,
  },
];
