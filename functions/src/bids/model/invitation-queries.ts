import { defineList } from '../../store/query-plan.ts';

const NEWEST = { field: 'at', direction: 'desc', kind: 'instant' } as const;

/** The invitations to a task, newest first. */
export const invitationsToTask = defineList(
  (taskId: string) => ({
    name: 'invitations',
    collection: 'invitations',
    filters: [{ field: 'taskId', op: '==', value: taskId }],
    orders: [NEWEST],
  }),
  { examples: [['task']] },
);

/** The delivered invitations of a freelancer who has neither declined them nor placed a bid, newest first. */
export const openInvitationsOf = defineList(
  (uid: string) => ({
    name: 'my-invitations',
    collection: 'invitations',
    filters: [
      { field: 'freelancerUid', op: '==', value: uid },
      { field: 'state', op: '==', value: 'invited' },
      { field: 'isAnswered', op: '==', value: false },
      { field: 'isDelivered', op: '==', value: true },
    ],
    orders: [NEWEST],
  }),
  { examples: [['uid']] },
);

/** The field with the uid of a side of an invitation. */
export const UID_FIELDS = { client: 'clientUid', freelancer: 'freelancerUid' } as const;

/** All invitations that a user has sent as a client or received as a freelancer. */
export const invitationsOf = defineList(
  (uid: string, side: keyof typeof UID_FIELDS) => ({
    name: `${side} invitations`,
    collection: 'invitations',
    filters: [{ field: UID_FIELDS[side], op: '==', value: uid }],
    orders: [],
  }),
  {
    examples: [
      ['uid', 'client'],
      ['uid', 'freelancer'],
    ],
    reads: 'forwards',
  },
);
