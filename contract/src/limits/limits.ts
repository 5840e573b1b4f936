/** Limits of user input. Texts are counted in characters (code points), not UTF-16 units. */
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
  invitationNote: 500,
  deliverables: 5000,
  milestones: 20,
  milestoneTitle: 120,
  /** Payments for one milestone that were not wholly returned. The agreement stores each. */
  milestonePayments: 20,
  /** Text of a delivery, a reason or a review. */
  stepNote: 2000,
  deliveryLinks: 10,
  /** Users whom one user may block at once. */
  blocked: 500,
  /** Active agreements in the response that refuses to close an account. */
  listedAgreements: 20,
  /** Tasks per request for the caller's own bids: the longest page of Browse. */
  bidsOfTasks: 60,
  /** Bids counted in one tab. A billed read counts up to 1,000. */
  countedBids: 100,
  /** Own tasks counted in one tab. */
  countedTasks: 1000,
  /** A search appears twice in a Link header, percent-encoded. All headers together must stay below 8 KB. */
  search: 150,
  email: 254,
  /** Bytes of an uploaded photo, and pixels of its side. */
  photoBytes: 60_000,
  photoPixels: 512,
  /** Fields and lists of a freelancer's profile. */
  headline: 80,
  about: 3000,
  profileSkills: 15,
  languages: 10,
  language: 40,
  location: 80,
  profileLinks: 5,
  pieces: 12,
  pieceTitle: 120,
  pieceText: 600,
  /** Pictures of a portfolio piece: number, bytes of one, pixels of its longer side, and its alternative text. */
  piecePictures: 5,
  pictureBytes: 200_000,
  picturePixels: 1600,
  pictureAlt: 160,
  /** Freelancers on one shortlist, and saved tasks. */
  saved: 500,
  /** Saved searches of one user, and the name of one. */
  savedSearches: 20,
  searchName: 80,
} as const;

/** Open tasks in a list of similar ones. */
export const SIMILAR_TASKS_MAX = 3;

/** Rows of each list of the desk. */
export const DESK_ROWS = 5;

/** Running agreements in the response of the desk, and suggested tasks or freelancers on home. */
export const RUNNING_ROWS = 3;
export const SUGGESTED_MAX = 3;

export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Limits of a text in an entry of a list. `bytes` counts the text's JSON in UTF-8. A truncated text ends in '…'; the
 * single resource contains the whole text.
 */
export const LISTED = {
  /** A task in the feeds. A skill is listed whole or not at all. */
  card: { description: { characters: 200, bytes: 400 }, skills: { count: 5, bytes: 160 } },
  /** A task in GET /tasks, a response of up to 100. */
  task: {
    title: { characters: LIMITS.title, bytes: 360 },
    category: { characters: LIMITS.category, bytes: 96 },
    description: { characters: 120, bytes: 144 },
    skills: { count: 3, bytes: 60 },
  },
  /** A name, to fit on one line of a card. */
  name: { characters: 40, bytes: 72 },
  /** Title of a milestone in GET /tasks. */
  milestone: { characters: 60, bytes: 96 },
  /** A freelancer in the directory. A skill is listed whole or not at all. */
  profile: { headline: { characters: 80, bytes: 200 }, skills: { count: 3, bytes: 120 } },
} as const;
