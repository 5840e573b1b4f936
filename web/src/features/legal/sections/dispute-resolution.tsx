import { PAYMENT_TERMS } from '@taskwright/contract/limits/fees';
import { Prose } from '../prose.tsx';

const {
  mediationReviewBusinessDays: review,
  mediationProposalBusinessDays: proposal,
  arbitrationPlace,
} = PAYMENT_TERMS;

export const DisputeResolution = () => (
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
