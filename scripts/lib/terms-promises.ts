import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const CLOSING = 'tests/api/account/closing.test.ts';
const EARNER = 'tests/api/payments/closing.test.ts';
const SCAN = 'tests/api/account/closing-scan.test.ts';

/** A test that proves a statement: its file, and its title or that of its group. */
export type Proof = { readonly file: string; readonly title: string };
/** A sentence of the terms or of the payment terms, as its page shows it. `tests` prove that the code keeps it. */
type Promised = { readonly sentence: string; readonly tests: readonly Proof[] };
/** A sentence that no code can keep or break. */
type Unproven = { readonly sentence: string; readonly why: string };
export type Sentence = Promised | Unproven;

const scanned = { file: SCAN, title: 'its texts are only where the documentation names them' };

/** Every sentence of the section Account Termination, in order. */
export const TERMINATION_SENTENCES: readonly Sentence[] = [
  {
    sentence: 'You may close your account at any time, without giving a reason.',
    tests: [{ file: CLOSING, title: 'needs no reason, deletes the account at once, and emails its address' }],
  },
  {
    sentence: 'Finish or end your active agreements first, so that no one is left with half a delivery.',
    tests: [
      {
        file: CLOSING,
        title: 'fails with 409 for both parties of an active agreement, lists it, and changes nothing',
      },
      { file: CLOSING, title: 'leaves either an agreement or a closed account: closed by the %s' },
    ],
  },
  ...[
    'We may suspend or close an account if it does any of the following:',
    'it seriously or repeatedly breaks these terms, or uses Taskwright to break the law;',
    'it deceives other members or us, about identity, work, reviews or payment;',
    'it owes fees or payments and has not settled them after a reminder.',
    'We tell you why and let you respond first, unless that would cause harm.',
  ].map((sentence) => ({ sentence, why: 'a decision of the operator' })),
  {
    sentence: 'When an account is closed, its open tasks, bids and offers are withdrawn.',
    tests: [{ file: CLOSING, title: 'ends open offers, and withdraws open tasks and bids with their counts' }],
  },
  {
    sentence:
      'Earnings of any amount are disbursed with the next weekly run, less anything that is owed or in dispute.',
    tests: [
      {
        file: EARNER,
        title:
          'Earnings below the minimum are paid with the next run after the closing, and then the wallet is removed',
      },
      { file: EARNER, title: 'A payout on its way goes on after the closing' },
    ],
  },
  {
    sentence:
      'Completed agreements, and the sections on payments, disputes, intellectual property and liability, continue to apply.',
    tests: [{ file: CLOSING, title: 'keeps completed agreements and their tasks for the other party' }],
  },
  {
    sentence:
      'Agreements, completed tasks, conversations as the other member sees them, reviews and reports stay, without your email address.',
    tests: [scanned],
  },
  {
    sentence: 'In place of your name they show “Former member”, and in place of your picture nothing.',
    tests: [scanned, { file: CLOSING, title: 'shows a former member and takes no messages, transitions or reviews' }],
  },
  {
    sentence: 'They also contain the internal id of your account, which we show to no other member.',
    tests: [scanned],
  },
  {
    sentence: 'The conversations are closed to both sides.',
    tests: [
      { file: CLOSING, title: 'shows a former member and takes no messages, transitions or reviews' },
      { file: 'tests/api/account/closing-tokens.test.ts', title: 'its token gets a 401 at once: $call' },
    ],
  },
  {
    sentence: 'We delete your profile, picture, newsletter address, notifications and block list.',
    tests: [
      scanned,
      {
        file: 'tests/api/agreements/deleted-accounts.test.ts',
        title: 'leaves no notification, inbox, block or newsletter address, wherever the removal stops',
      },
    ],
  },
  {
    sentence: 'Notifications and bids of other members may mention the title of a deleted task for up to 90 days.',
    tests: [scanned],
  },
  {
    sentence: 'If you believe we were wrong to close your account, the section on disputes applies.',
    why: 'refers to another section',
  },
];

/** Returns the sentences of JSX source: the text of its paragraphs and list items, without markup. */
export const sentencesIn = (source: string): string[] =>
  [...source.matchAll(/<(p|li)>(.*?)<\/\1>/gs)].flatMap(([, , text = '']) => {
    const plain = text
      .replaceAll(/\{' '\}/g, ' ')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return plain.split(/(?<=[.!?]) (?=[A-Z“])/);
  });

/** Returns why tests prove nothing: their file or title does not exist, or the file skips tests. */
export const proofProblems = (tests: readonly Proof[]): string[] =>
  tests.flatMap(({ file, title }) => {
    if (!existsSync(join(ROOT, file))) return [`${file} is missing`];
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [
      ...(text.includes(`'${title}'`) ? [] : [`${file} has no test '${title}'`]),
      ...(/\b(?:it|describe|test)\.(?:skip|todo|fails)\b/.test(text) ? [`${file} skips tests`] : []),
    ];
  });
