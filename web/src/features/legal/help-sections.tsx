import { paths } from '../../lib/navigation/paths.ts';
import { CANCELLATION_DAYS, REVIEW_DAYS, SILENCE_DAYS } from './days.at-build.ts';
import { Prose, To } from './prose.tsx';
import type { TextSection } from './text-page.tsx';

const Hiring = () => (
  <Prose>
    <h3>How do I hire someone?</h3>
    <p>
      <To to={paths.addTask}>Post a task</To> with a title, a category and a deadline. Freelancers bid on it, and you
      compare the bids under <To to={paths.myTasks}>My Posted Tasks</To>. Send messages before you decide. With an offer
      you propose the milestones, their amounts and their due dates. The work starts once the freelancer has accepted
      them.
    </p>
    <h3>Can I ask a particular freelancer?</h3>
    <p>
      Yes. Find them under <To to={paths.freelancers}>Freelancers</To> and press “Invite to a task”. An invitation is
      not an offer: they answer with a bid.
    </p>
    <h3>A delivery is not right. What can I do?</h3>
    <p>
      Ask for changes and name what is missing from the agreed terms. If the terms no longer fit, propose other ones.
      Both sides can also cancel an agreement together. If a request to cancel gets no answer for {CANCELLATION_DAYS}
      days, the side that asked can cancel alone.
    </p>
  </Prose>
);

const Working = () => (
  <Prose>
    <h3>How do I find work?</h3>
    <p>
      <To to={paths.browse}>Browse the tasks</To> by category, budget and skill. Save a search, and we send you new
      tasks that match. With a <To to={paths.profileEditor}>profile</To> you appear in the directory, and clients can
      invite you.
    </p>
    <h3>What makes a good bid?</h3>
    <p>
      Name your price and the days you need, and answer the client’s description: how you would do it, and similar work
      that you have done. You can change or withdraw a bid until the client hires. Other freelancers cannot see it.
    </p>
    <h3>How do I get my first review?</h3>
    <p>
      After the last approval both sides have {REVIEW_DAYS} days to review each other. A review stays hidden until both
      are written or the time is over. Reviews count if the author’s email address is verified.
    </p>
  </Prose>
);

const Payments = () => (
  <Prose>
    <h3>How does the money reach the freelancer?</h3>
    <p>
      Milestone by milestone, as the agreement states. Either the client pays the freelancer directly, or the agreement
      is paid through Taskwright. The <To to={`${paths.terms}#payments-and-fees`}>terms</To> have the fees and a
      calculator.
    </p>
    <h3>What happens in an agreement that is paid through Taskwright?</h3>
    <p>
      The client funds a milestone before the work on it starts. We hold the money until the client approves the
      delivery. The approval releases it to the freelancer, less the service fee. A delivery that the client does not
      answer within {SILENCE_DAYS} days is approved automatically. A freelancer can wait with a milestone until it is
      funded. The <To to={paths.paymentTerms}>payment terms</To> have the details.
    </p>
    <h3>We disagree. Who decides?</h3>
    <p>
      Talk to each other first: the agreement, the messages and the deliveries are all in the conversation. The{' '}
      <To to={`${paths.terms}#dispute-resolution`}>terms</To> describe mediation and arbitration.
    </p>
  </Prose>
);

const Account = () => (
  <Prose>
    <h3>I forgot my password.</h3>
    <p>
      <To to={paths.forgotPassword}>Ask for a link</To> to choose another one. If no email arrives, look in the spam
      folder, and check whether you log in with Google.
    </p>
    <h3>I get too many emails.</h3>
    <p>
      Choose the emails that you want under <To to={paths.accountSection('notifications')}>Notifications</To>. Every
      email about activity also has a link that unsubscribes you.
    </p>
    <h3>How do I close my account?</h3>
    <p>
      Under <To to={paths.accountSection('delete')}>Delete account</To>. You can{' '}
      <To to={paths.accountSection('data')}>download your data</To> before. The page <To to={paths.privacy}>Privacy</To>{' '}
      lists what is deleted.
    </p>
  </Prose>
);

const Safety = () => (
  <Prose>
    <h3>A task, a bid or a message is abusive.</h3>
    <p>
      Press “Report”, choose a reason, and add a note if you like. We do not give your name to the reported member. In a
      conversation you can also block a member, whose messages then no longer reach you.
    </p>
    <h3>How do I recognize fraud?</h3>
    <p>
      We never ask for your password. Be careful with members who want to talk elsewhere, ask you to send them money
      before the work starts, or send a file that you should run.
    </p>
  </Prose>
);

/** The sections of the page Help. */
export const HELP_SECTIONS: readonly TextSection[] = [
  { id: 'hiring', title: 'Hiring', Body: Hiring },
  { id: 'working', title: 'Working', Body: Working },
  { id: 'payments', title: 'Payments and disagreements', Body: Payments },
  { id: 'account', title: 'Your account', Body: Account },
  { id: 'safety', title: 'Safety', Body: Safety },
];
