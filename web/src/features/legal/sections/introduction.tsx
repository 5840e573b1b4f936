import { Prose } from '../prose.tsx';

export const Introduction = () => (
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
