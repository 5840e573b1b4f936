/** Test cards of the local payment provider, by their effect. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0025 0000 3155',
  settlesAtOnce: '4000 0000 0000 0077',
  disputed: '4000 0000 0000 0259',
  refundedLater: '4000 0000 0000 7726',
  rejectsRefunds: '4000 0000 0000 5126',
} as const;
