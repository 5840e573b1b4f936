import type { Services } from '../services.ts';
import type { EventData, EventName } from '../store/event-document.ts';

/** The services that handlers of events use. */
export type Background = Services & {
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
    async (services, { taskId }) => (await import('../searches/report-task.ts')).reportTask(services)(taskId),
  ],
  'task.changed': [
    // Ends the other offers on a taken task.
    async (services, { taskId }) => (await import('../agreements/end-offers.ts')).endOffers(services)(taskId),
    // Moves the bids in the tabs of their freelancers.
    async (services, { taskId }) => (await import('../bids/move-bids.ts')).moveBids(services)(taskId),
    async (services, { taskId }) => (await import('../bids/notify-bidders.ts')).notifyBidders(services)(taskId),
  ],
  'task.hidden': [
    // Moves the bids in the tabs of their freelancers.
    async (services, { taskId }) => (await import('../bids/move-bids.ts')).moveBids(services)(taskId),
  ],
  'task.deleted': [
    // Removes the task's bids, conversations and invitations, and notifies the bidders.
    async (services, { taskId }) => (await import('../tasks/end-task.ts')).endTask(services)(taskId),
  ],
  'freelancer.joined': [
    // Computes the facts and the rank.
    async (services, { uid }) => {
      const [{ refreshFacts }, { personKey }] = await Promise.all([
        import('../people/refresh-facts.ts'),
        import('../people/model/person-key.ts'),
      ]);
      await refreshFacts(services)(personKey(uid));
    },
  ],
  'account.verified': [
    // Marks the profile and the tasks of the account, and counts its reviews.
    ({ work, profiles }, { uid }) => work.run((unit) => profiles.verify(unit, uid)),
    async (services, { uid }) => (await import('../tasks/verify-tasks.ts')).verifyTasks(services)(uid),
    async (services, { uid }) => (await import('../people/count-reviews.ts')).countReviews(services)(uid),
  ],
  'rating.changed': [
    // Renews the facts and the rank of a freelancer.
    async (services, { person }) => (await import('../people/refresh-facts.ts')).refreshFacts(services)(person),
  ],
  'bid.declined': [
    // After ten seconds: notifies the freelancer, unless the client has undone it.
    async (services, data) => (await import('../bids/reveal-decline.ts')).revealDecline(services)(data),
  ],
  'activity.due': [
    // After ten seconds: queues an email with all notifications of the recipient that are due.
    async (services, { item }) => (await import('../mail/collect-activity.ts')).collectItem(services)(item),
  ],
  'mail.queued': [({ sendMail }, { mailId }) => sendMail(mailId)],
};
