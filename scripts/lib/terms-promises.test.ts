import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, FUNDING_ACTIONS, MOVEMENT_KINDS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { BEYOND_TERMS, DELETION_EFFECTS } from '../../web/src/features/account/settings/deletion-effects.ts';
import { MISSING, PAYMENT_SENTENCES } from './payment-promises.ts';
import { proofProblems, type Sentence, sentencesIn, TERMINATION_SENTENCES } from './terms-promises.ts';

const ROOT = join(import.meta.dirname, '../..');
const sourceOf = (file: string): string => readFileSync(join(ROOT, 'web/src/features/legal', file), 'utf8');

/** Returns the reasons of the sentences that no test proves. */
const exceptedIn = (sentences: readonly Sentence[]): Set<string> =>
  new Set(sentences.flatMap((each) => ('why' in each ? [each.why] : [])));

describe.each([
  ['The section Account Termination of the terms', 'account-termination.tsx', TERMINATION_SENTENCES],
  ['The page of the payment terms', 'payment-terms-sections.tsx', PAYMENT_SENTENCES],
] as const)('%s', (_name, file, sentences) => {
  it('contains exactly the sentences that the table proves or excepts', () => {
    expect(sentencesIn(sourceOf(file))).toEqual(sentences.map(({ sentence }) => sentence));
  });

  it('contains no text outside of those sentences', () => {
    const bodies = [...sourceOf(file).matchAll(/<Prose>(.*?)<\/Prose>/gs)].map(([, jsx = '']) => jsx);
    expect(bodies.length).toBeGreaterThan(0);
    const rest = bodies.join('').replaceAll(/<(p|li|h3)>.*?<\/\1>/gs, '');
    expect(rest.replaceAll(/<\/?ul>|\s/g, '')).toBe('');
  });

  it.each(sentences.flatMap((each) => ('tests' in each ? [each] : [])))('keeps its promise: $sentence', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(proofProblems(tests)).toEqual([]);
  });
});

describe('The section Account Termination of the terms', () => {
  it('contains every sentence of the dialog that deletes an account, apart from those about other things', () => {
    const known = [...TERMINATION_SENTENCES.map(({ sentence }) => sentence), ...BEYOND_TERMS];
    expect(known).toEqual(expect.arrayContaining(DELETION_EFFECTS.flat()));
    expect(DELETION_EFFECTS.flat()).toEqual(expect.arrayContaining([...BEYOND_TERMS]));
  });

  it('promises nothing about its code without a test', () => {
    expect(exceptedIn(TERMINATION_SENTENCES)).toEqual(
      new Set(['a decision of the operator', 'refers to another section']),
    );
  });
});

describe('The page of the payment terms', () => {
  it('promises nothing about its code without a test', () => {
    expect(exceptedIn(PAYMENT_SENTENCES)).toEqual(
      new Set(['a decision of the operator', 'refers to another page', MISSING]),
    );
  });

  // Another movement, funding action or endpoint contradicts sentences with the reason `MISSING`.
  it('states what the code does not contain: mediations', () => {
    expect(MOVEMENT_KINDS).toEqual(['payment', 'refund', 'payout', 'chargeback']);
    const ends = ['confirm-cancellation', 'complete-cancellation', 'account-ended'];
    const disputes = ['chargeback', 'chargeback-won', 'chargeback-lost'];
    expect(FUNDING_ACTIONS).toEqual([
      'pay',
      'paid',
      'approve',
      'auto-approve',
      'accept-amendment',
      ...ends,
      ...disputes,
    ]);
    const names = Object.keys(endpoints);
    expect(names).toContain('createCheckout');
    expect(names.filter((name) => /mediat/i.test(name))).toEqual([]);
  });
});
