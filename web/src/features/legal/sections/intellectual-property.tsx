import { Prose } from '../prose.tsx';

export const IntellectualProperty = () => (
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
