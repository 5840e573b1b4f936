import { Prose } from './prose.tsx';

export const AccountTermination = () => (
  <Prose>
    <p>
      You may close your account at any time, without giving a reason. Finish or end your active agreements first, so
      that no one is left with half a delivery.
    </p>
    <p>We may suspend or close an account if it does any of the following:</p>
    <ul>
      <li>it seriously or repeatedly breaks these terms, or uses Taskwright to break the law;</li>
      <li>it deceives other members or us, about identity, work, reviews or payment;</li>
      <li>it owes fees or payments and has not settled them after a reminder.</li>
    </ul>
    <p>We tell you why and let you respond first, unless that would cause harm.</p>
    <p>
      When an account is closed, its open tasks, bids and offers are withdrawn. Earnings of any amount are disbursed
      with the next weekly run, less anything that is owed or in dispute. Completed agreements, and the sections on
      payments, disputes, intellectual property and liability, continue to apply.
    </p>
    <p>
      Agreements, completed tasks, conversations as the other member sees them, reviews and reports stay, without your
      email address. In place of your name they show “Former member”, and in place of your picture nothing. They also
      contain the internal id of your account, which we show to no other member. The conversations are closed to both
      sides. We delete your profile, picture, newsletter address, notifications and block list. Notifications and bids
      of other members may mention the title of a deleted task for up to 90 days. If you believe we were wrong to close
      your account, the section on disputes applies.
    </p>
  </Prose>
);
