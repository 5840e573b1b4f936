/** The bounds of everything a person can send. Texts are counted in characters (code points), not UTF-16 units. */
export const LIMITS = {
  title: 120,
  category: 60,
  description: 5000,
  userName: 100,
  skills: 20,
  skill: 40,
  attachments: 10,
  attachmentName: 120,
  url: 2048,
  /** US dollars. */
  amount: 1_000_000_000,
  bidDays: 365,
  bidMessage: 2000,
  message: 2000,
  reportNote: 1000,
  /** People whom one person has blocked at a time. */
  blocked: 500,
  /** Tasks of which one's own bids are asked for at once: a page of Browse at its longest. */
  bidsOfTasks: 60,
  search: 4000,
  email: 254,
} as const;

export const BODY_LIMIT_BYTES = 64 * 1024;
