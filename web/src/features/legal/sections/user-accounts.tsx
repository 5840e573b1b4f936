import { Prose } from '../prose.tsx';

export const UserAccounts = () => (
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
