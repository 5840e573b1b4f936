/**
 * Effects of a deletion, in paragraphs. The section and the dialog show the same sentences. All but those in
 * `BEYOND_TERMS` are sentences of the terms, in their words (scripts/lib/terms-promises.test.ts).
 */
export const DELETION_EFFECTS: readonly (readonly string[])[] = [
  [
    'When an account is closed, its open tasks, bids and offers are withdrawn.',
    'Earnings of any amount are disbursed with the next weekly run, less anything that is owed or in dispute.',
    'We delete your profile, picture, newsletter address, notifications and block list.',
    'We also delete the drafts on this device.',
  ],
  [
    'Agreements, completed tasks, conversations as the other member sees them, reviews and reports stay, without your email address.',
    'In place of your name they show “Former member”, and in place of your picture nothing.',
    'Reports stay until a moderator removes them, the rest without a time limit.',
  ],
  ['Notifications and bids of other members may mention the title of a deleted task for up to 90 days.'],
];

/** Sentences about this device, and about times that docs/privacy.md names. */
export const BEYOND_TERMS: readonly string[] = [
  'We also delete the drafts on this device.',
  'Reports stay until a moderator removes them, the rest without a time limit.',
];
