import { PAYMENT_TERMS } from '@taskwright/contract/limits/fees';
import { Prose } from '../prose.tsx';

const months = PAYMENT_TERMS.liabilityMonths === 6 ? 'six' : String(PAYMENT_TERMS.liabilityMonths);

export const LimitationOfLiability = () => (
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
