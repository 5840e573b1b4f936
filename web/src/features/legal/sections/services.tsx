import { Prose } from '../prose.tsx';

export const Services = () => (
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
