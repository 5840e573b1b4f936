import { PAYMENT_TERMS } from '@taskwright/contract/limits/fees';
import { AccountTermination } from './account-termination.tsx';
import { PaymentsAndFees } from './payments-and-fees.tsx';
import { Prose } from './prose.tsx';
import type { TextSection } from './text-page.tsx';

const {
  mediationReviewBusinessDays: review,
  mediationProposalBusinessDays: proposal,
  arbitrationPlace,
} = PAYMENT_TERMS;

const DisputeResolution = () => (
  <Prose>
    <p>
      Most disagreements are about what was agreed. Agreements on Taskwright are therefore in writing. Please talk to
      each other first, with the agreement in front of you.
    </p>
    <h3>Mediation</h3>
    <p>
      If that does not settle it, either side may ask us to mediate. We review the request within {review} business days
      and make a proposal within {proposal} business days of it. We look at the agreement, the messages, the milestones
      and what was delivered. No amount in dispute is paid out in the meantime. The proposal binds both sides if both
      accept it.
    </p>
    <h3>Arbitration</h3>
    <p>
      Disputes that mediation does not settle, between members or between you and us, are decided by binding arbitration
      before a single arbitrator. The arbitration takes place in {arbitrationPlace}, or by video if both sides wish, and
      under the law of that state. Each side bears its own costs unless the award says otherwise.
    </p>
    <p>
      Either side may instead go to a small claims court that has jurisdiction, and either may ask a court to stop an
      infringement of its intellectual property. Nothing here takes away rights that the law where you live does not
      allow you to give up.
    </p>
  </Prose>
);

const months = PAYMENT_TERMS.liabilityMonths === 6 ? 'six' : String(PAYMENT_TERMS.liabilityMonths);

const LimitationOfLiability = () => (
  <Prose>
    <p>
      We are responsible for the marketplace, not for the work, the conduct or the solvency of its members. The site is
      provided as it is: we promise care in running it, but not that a task will find a freelancer or that a freelancer
      will find work.
    </p>
    <p>
      As far as the law allows, our liability for everything connected with these terms and the site is limited to the
      fees you paid to us in the {months} months before the event. We are not liable for lost profit, lost data or
      consequential loss.
    </p>
    <p>
      None of this limits liability for intent, gross negligence, injury to life or health, or anything else for which
      the law forbids a limit.
    </p>
    <p>
      If you break these terms and someone makes a claim against us because of it, you pay what it reasonably costs us
      to answer it. If a part of these terms is found invalid, the rest remains in force, and that part is replaced by
      the closest provision that the law allows.
    </p>
  </Prose>
);

const IntellectualProperty = () => (
  <Prose>
    <h3>Work made under an agreement</h3>
    <p>
      Unless the agreement says otherwise, the work belongs to the freelancer or agency until the client has paid for it
      in full, and to the client from then on, with all rights that can be transferred. Rights that cannot be
      transferred are licensed to the client permanently, worldwide and for every use the task names.
    </p>
    <p>
      Tools, libraries and material that existed before stay with their owners; the client may use them as part of the
      work. The freelancer or agency confirms that the work is theirs to deliver and states which parts belong to
      others. A freelancer may show finished work in a portfolio unless the agreement keeps it confidential.
    </p>
    <h3>What you post</h3>
    <p>
      What you post stays yours. You allow us to store it and to show it on the site, so that the marketplace can work;
      that ends when you delete it, except for copies others need as a record of an agreement.
    </p>
    <h3>What is ours</h3>
    <p>
      The name, the mark, the drawings and the software of Taskwright are ours. You may link to the site and quote it;
      you may not copy it wholesale, collect members’ data from it, or present yourself as us.
    </p>
    <p>
      If something on the site infringes your rights, tell us what it is, where it is and why it is yours. We remove
      what plainly infringes and tell the member who posted it.
    </p>
  </Prose>
);

const UserAccounts = () => (
  <Prose>
    <p>You must be at least 18 years old and able to enter into a contract. There are three kinds of account:</p>
    <ul>
      <li>
        <strong>Client accounts</strong> post tasks, compare bids, set agreements, approve deliveries and pay for them.
      </li>
      <li>
        <strong>Freelancer accounts</strong> bid on tasks, deliver the work and are paid for it. A freelancer acts on
        their own account and in their own name.
      </li>
      <li>
        <strong>Agency accounts</strong> bid and deliver on behalf of several people. An agency names one person who is
        responsible for it, tells the client who will do the work, and is liable for that work as if it had done it
        itself. The fees of a freelancer apply to an agency.
      </li>
    </ul>
    <p>
      One person may be a client and a freelancer with the same account. Nobody may bid on their own task, open a second
      account after the first was closed under these terms, or let another person use theirs.
    </p>
    <h3>Signing in</h3>
    <p>
      You sign in with an email address and a password or with Google. Keep your password to yourself, give a name and
      an address that are yours, and tell us if you believe that someone else has used your account. Until you tell us,
      you are responsible for what is done from your account.
    </p>
    <h3>What others see</h3>
    <p>
      Others see your name, your picture, your tasks and your bids as the site shows them. They do not see your email
      address. “Client Verified” on a task means only that the client has confirmed their email address. It is not our
      judgement of the client or the task.
    </p>
  </Prose>
);

const Services = () => (
  <Prose>
    <p>Work on Taskwright goes through eight steps, and these terms use their names:</p>
    <ul>
      <li>A freelancer explores projects; a client posts a task with a title, a category and a deadline.</li>
      <li>Both discuss the requirements, and set an agreement: the deliverables, the budget and the milestones.</li>
      <li>The freelancer starts work, and the client monitors progress against the milestones.</li>
      <li>The client approves the delivery, or says what is missing from what was agreed, and both leave a review.</li>
    </ul>
    <h3>Tasks</h3>
    <p>
      A task describes real work that you intend to have done and to pay for. A budget is optional; if you name one, it
      is in US dollars and made in good faith. A task is open until its deadline has passed. You may change or delete
      your own tasks; that does not change an agreement already set.
    </p>
    <h3>Bids and agreements</h3>
    <p>
      A bid is an offer to do a task for an amount. It is not binding until the client accepts it. The agreement that
      follows is between the client and the freelancer or agency; neither of them is our employee, partner or agent, and
      each is responsible for their own taxes, insurance and permits.
    </p>
    <h3>What has no place here</h3>
    <p>
      Work that is against the law, that harms people, that deceives (false reviews, other people’s examinations, spam),
      or that asks for payment outside Taskwright to avoid its fees. We may remove such tasks and bids without notice.
    </p>
    <p>
      We keep the site available as well as we reasonably can, but not without interruption: maintenance, changes and
      failures can take it offline. We do not vet tasks or members beyond what these terms say, and the example services
      and prices on the home page are examples, not offers.
    </p>
  </Prose>
);

const Introduction = () => (
  <Prose>
    <p>
      Taskwright is a marketplace for freelance work. Clients post tasks, freelancers bid on them, and the two agree on
      what is delivered, for how much and by when. These terms explain what you can expect from us, what we expect from
      you, and what happens when something goes wrong.
    </p>
    <p>
      They are an agreement between you and Taskwright. You may browse open tasks without accepting anything. By opening
      an account, posting a task or placing a bid you agree to these terms; if you do so for a company, you confirm that
      you may bind it. Pressing “I Accept” at the end of this page records that you have, together with the date and the
      version you read.
    </p>
    <p>
      We are not a party to the agreements between clients and freelancers. We provide the place where they meet, the
      record of what was agreed, and the means to pay.
    </p>
    <p>
      We may revise these terms. The date at the top of the page names the version in force. We announce material
      revisions before they take effect and ask you to accept them. Agreements that you made with other members before
      that date stay under the version in force at the time.
    </p>
  </Prose>
);

/** The eight sections in order. [TERMS-2] */
export const SECTIONS: readonly TextSection[] = [
  { id: 'introduction', title: 'Introduction', Body: Introduction },
  { id: 'user-accounts', title: 'User Accounts', Body: UserAccounts },
  { id: 'services', title: 'Services', Body: Services },
  { id: 'payments-and-fees', title: 'Payments & Fees', Body: PaymentsAndFees },
  { id: 'dispute-resolution', title: 'Dispute Resolution', Body: DisputeResolution },
  { id: 'intellectual-property', title: 'Intellectual Property', Body: IntellectualProperty },
  { id: 'account-termination', title: 'Account Termination', Body: AccountTermination },
  { id: 'limitation-of-liability', title: 'Limitation of Liability', Body: LimitationOfLiability },
];
