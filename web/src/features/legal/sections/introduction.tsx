import { Prose } from '../prose.tsx';

export const Introduction = () => (
  <Prose>
    <p>
      Taskwright is a marketplace for freelance work. Clients post tasks, freelancers bid on them, and the two agree on
      what is delivered, for how much and by when. These terms say what you can expect of us, what we expect of you, and
      what happens when something goes wrong.
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
      We may revise these terms. The date at the top of the page names the version in force. A revision that matters is
      announced before it takes effect, and you will be asked to accept it. What was agreed between you and another
      member before that date stays under the version it was agreed under.
    </p>
  </Prose>
);
