import { describe, expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { aloneText, keepsLabel, movedText, proposedSplitText, returnText, splitText } from './return-texts.ts';

const CLIENT = { role: 'client', name: 'Emre' } as const;
const FREELANCER = { role: 'freelancer', name: 'Ida' } as const;
const FEE = 'The processing fee isn’t refunded.';

describe('The text of a cancellation', () => {
  it.each([
    [200_00, CLIENT, `Emre keeps $200.00 of the $600.00 that is held. $400.00 goes back to your card. ${FEE}`],
    [200_00, FREELANCER, `You keep $200.00 of the $600.00 that is held. $400.00 goes back to Ida’s card. ${FEE}`],
    [0, CLIENT, `$600.00 goes back to your card. ${FEE}`],
    [0, FREELANCER, `$600.00 goes back to Ida’s card. ${FEE}`],
    [600_00, CLIENT, 'Emre keeps all of the $600.00 that is held.'],
    [600_00, FREELANCER, 'You keep all of the $600.00 that is held.'],
  ] as const)('has both sums if the freelancer keeps %i cents of 60000: %j', (keepCents, reader, text) =>
    expect(splitText({ heldCents: 600_00, keepCents }, reader)).toBe(isolated(text)),
  );

  it('is missing if nothing is held', () => expect(splitText({ heldCents: 0, keepCents: 0 }, CLIENT)).toBeNull());

  it('states what an unanswered request leads to', () =>
    expect([aloneText(CLIENT), aloneText(FREELANCER)]).toEqual([
      'Then everything that is held goes back to your card.',
      isolated('Then everything that is held goes back to Ida’s card.'),
    ]));
});

it('The label of what the freelancer keeps is a plain text', () =>
  expect([keepsLabel(CLIENT), keepsLabel(FREELANCER)]).toEqual(['Emre keeps', 'You keep']));

it('The text of changed terms names the surplus, if there is one', () => {
  expect(returnText(100_00, FREELANCER)).toBe(isolated(`$100.00 goes back to Ida’s card. ${FEE}`));
  expect(returnText(0, FREELANCER)).toBeNull();
});

describe('The timeline', () => {
  it.each([
    [{ keptCents: 200_00, returnedCents: 400_00 }, 'Emre keeps $200.00. $400.00 goes back to your card.'],
    [{ keptCents: 0, returnedCents: 100_00 }, '$100.00 goes back to your card.'],
    [{ keptCents: 600_00, returnedCents: 0 }, 'Emre keeps $600.00.'],
  ] as const)('states where the money went: %j', (moved, text) =>
    expect(movedText(moved, CLIENT)).toBe(isolated(text)),
  );

  it('states nothing without money', () => expect(movedText({}, CLIENT)).toBeNull());

  it('states what a request proposes', () => {
    expect(proposedSplitText(0, FREELANCER)).toBe(isolated('Everything that is held would go back to Ida’s card.'));
    expect(proposedSplitText(200_00, FREELANCER)).toBe(
      isolated('You would keep $200.00, and the rest of what is held would go back to Ida’s card.'),
    );
    expect(proposedSplitText(200_00, CLIENT)).toBe(
      isolated('Emre would keep $200.00, and the rest of what is held would go back to your card.'),
    );
  });
});
