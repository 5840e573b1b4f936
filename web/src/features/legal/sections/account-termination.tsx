import { Prose } from '../prose.tsx';

export const AccountTermination = () => (
  <Prose>
    <p>
      You may close your account at any time, without giving a reason. Finish or end your running agreements first, so
      that nobody is left with half a delivery.
    </p>
    <p>We may suspend or close an account, after telling you why and hearing you unless that would cause harm, if:</p>
    <ul>
      <li>it breaks these terms, or the law through Taskwright, in a way that matters or again and again;</li>
      <li>it deceives other members or us, about identity, work, reviews or payment;</li>
      <li>it owes fees or payments and has not settled them after a reminder.</li>
    </ul>
    <p>
      When an account is closed its open tasks and bids are withdrawn. What has been earned is disbursed with the next
      weekly run, whatever its amount, less anything that is owed or in dispute. Completed agreements, and the sections
      on payments, disputes, intellectual property and liability, go on to apply.
    </p>
    <p>
      We keep what the law obliges us to keep, for as long as it does, and delete the rest. If you believe that we were
      wrong to close your account, the section on disputes is open to you.
    </p>
  </Prose>
);
