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
  deliverables: 5000,
  milestones: 20,
  milestoneTitle: 120,
  /** Of a delivery, a reason and a review. */
  stepNote: 2000,
  deliveryLinks: 10,
  /** People whom one person has blocked at a time. */
  blocked: 500,
  /** Tasks of which one's own bids are asked for at once: a page of Browse at its longest. */
  bidsOfTasks: 60,
  /** Percent-encoded at its longest it appears in two links of a Link header; all headers stay below 8 KB. */
  search: 150,
  email: 254,
} as const;

export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * The most that an entry of a list carries of a text. `bytes` counts the text's JSON in UTF-8. A text that is cut ends in '…'; the resource
 * by itself carries all of it.
 */
export const LISTED = {
  /** A task in the feeds. Skills are listed whole or not at all. */
  card: { description: { characters: 200, bytes: 400 }, skills: { count: 5, bytes: 160 } },
  /** A task in GET /tasks, of which one answer holds up to 100. */
  task: {
    title: { characters: LIMITS.title, bytes: 360 },
    category: { characters: LIMITS.category, bytes: 96 },
    description: { characters: 120, bytes: 144 },
    skills: { count: 3, bytes: 60 },
  },
  /** A person's name as it fits on a line of a card. */
  name: { characters: 40, bytes: 72 },
  /** Photos with a longer address are left out. */
  photo: 500,
} as const;
