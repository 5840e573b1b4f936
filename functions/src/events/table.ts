import type { EventData, EventName } from '../store/event-document.ts';
import type { Store } from '../store/store.ts';

/** The store of background work, which can also send an email. */
export type Background = Store & {
  /** Sends a queued email. */
  readonly sendMail: (mailId: string) => Promise<void>;
};

/**
 * Handles an event. It can run late, again, and at the same time as another run of it, so it derives what it does from
 * the current state.
 */
export type EventHandler<N extends EventName> = (background: Background, data: EventData<N>) => Promise<unknown>;

/**
 * The aftermath of each event, in this order. It starts with the commit that records the event, or after a delay. An
 * event with a handler that fails is run again as a whole, after 2, 4, 8 minutes and so on up to six hours, until none
 * fails.
 */
export const EVENTS: { readonly [N in EventName]: readonly EventHandler<N>[] } = {
  'task.opened': [
    // Notifies the people whose saved searches find the task.
    async (store, { taskId }) => (await import('../searches/report-task.ts')).reportTask(store, taskId),
  ],
  'task.changed': [
    // Ends the other offers on a taken task.
    async (store, { taskId }) => (await import('../agreements/end-offers.ts')).endOffers(store, taskId),
    // Moves the bids in the tabs of their freelancers.
    async (store, { taskId }) => (await import('../bids/move-bids.ts')).moveBids(store, taskId),
    async (store, { taskId }) => (await import('../bids/notify-bidders.ts')).notifyBidders(store, taskId),
    // Counts the client's hires.
    async (store, { taskId }) => (await import('../tasks/count-hires.ts')).countHires(store, taskId),
  ],
  'task.hidden': [
    // Moves the bids in the tabs of their freelancers.
    async (store, { taskId }) => (await import('../bids/move-bids.ts')).moveBids(store, taskId),
  ],
  'task.deleted': [
    // Removes the task's bids, conversations and invitations, and notifies the bidders.
    async (store, { taskId }) => (await import('../tasks/end-task.ts')).endTask(store, taskId),
  ],
  'freelancer.joined': [
    // Computes the facts and the rank.
    async (store, { uid }) => {
      const [{ refreshFacts }, { personKey }] = await Promise.all([
        import('../people/refresh-facts.ts'),
        import('../people/model/person-key.ts'),
      ]);
      await refreshFacts(store, personKey(uid));
    },
  ],
  'account.verified': [
    // Marks the profile and the tasks of the account, and counts its reviews.
    async (store, { uid }) => {
      const { verify } = await import('../people/model/profile-repository.ts');
      await store.run((unit) => verify(unit, uid));
    },
    async (store, { uid }) => (await import('../tasks/verify-tasks.ts')).verifyTasks(store, uid),
    async (store, { uid }) => (await import('../people/count-reviews.ts')).countReviews(store, uid),
  ],
  'rating.changed': [
    // Renews the facts and the rank of a freelancer.
    async (store, { person }) => (await import('../people/refresh-facts.ts')).refreshFacts(store, person),
  ],
  'bid.declined': [
    // After ten seconds: notifies the freelancer, unless the client has undone it.
    async (store, data) => (await import('../bids/reveal-decline.ts')).revealDecline(store, data),
  ],
  'activity.due': [
    // After ten seconds: queues an email with all notifications of the recipient that are due.
    async (store, { item }) => (await import('../mail/collect-activity.ts')).collectItem(store, item),
  ],
  'mail.queued': [({ sendMail }, { mailId }) => sendMail(mailId)],
};
