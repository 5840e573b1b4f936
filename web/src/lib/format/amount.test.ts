import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInCents, asTyped, readAmount } from './amount.ts';
import { money } from './money.ts';

const someCents = fc.integer({ min: 0, max: 100_000_000_000 });

describe('An amount is read as a number', () => {
  it.each([
    ['0', 0],
    ['1500', 1500],
    ['150.5', 150.5],
    ['007.50', 7.5],
    ['7.', 7],
    ['7,', 7],
    ['.5', 0.5],
    [',05', 0.05],
    ['0.29', 0.29],
    ['-1', -1],
    ['\u22121.50', -1.5],
    ['1000000000.01', 1_000_000_000.01],
    // Decimals after a comma.
    ['12,50', 12.5],
    ['1,5', 1.5],
    ['1500,00', 1500],
    // Groups.
    ['1,500', 1500],
    ['12,345', 12_345],
    ['1,500.00', 1500],
    ['1,500.5', 1500.5],
    ['1,000,000,000', 1_000_000_000],
    ['1.500,00', 1500],
    ['1.500,5', 1500.5],
    ['1.500.000', 1_500_000],
    ['1.500.000,25', 1_500_000.25],
    ['1 500', 1500],
    ['1 500 000,00', 1_500_000],
    ['1 500.25', 1500.25],
    ['1\u00A0500', 1500],
    ['1\u2009500', 1500],
    ['1\u202F500,00', 1500],
    ['1\u3000500', 1500],
    ['1\u200B500', 1500],
    ["1'500", 1500],
    ['1’500.50', 1500.5],
    ["1'500'000,05", 1_500_000.05],
    ['1,50,000', 150_000],
    ['1,23,45,678.90', 12_345_678.9],
    // The currency.
    ['$1500', 1500],
    [' $ 1,500.00 ', 1500],
    ['US$1500', 1500],
    ['usd 12,50', 12.5],
    ['1 500,00 $', 1500],
    ['1500 USD', 1500],
    ['$1,500.00 USD', 1500],
    ['-$5', -5],
    // Other digits.
    ['٣٥٠', 350],
    ['٣٥٠٫٥٠', 350.5],
    ['١٬٥٠٠٫٢٥', 1500.25],
    ['\u200F١٬٥٠٠٫٠٠\u00A0US$', 1500],
    ['\u2067٣٥٠\u2069', 350],
    ['۱٬۵۰۰', 1500],
    ['१,५००.५०', 1500.5],
    ['১৫০০', 1500],
    ['๑,๕๐๐', 1500],
    ['１５００', 1500],
    ['＄１，５００．５０', 1500.5],
    ['𝟙𝟝𝟘𝟘', 1500],
  ])('%j', (typed, amount) => expect(readAmount(typed)).toBe(amount));

  it('in the decimal digits of every script', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Nd}/u.test(character));
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.map(readAmount)).toEqual(digits.map((_, index) => index % 10));
  });

  it('as the site writes it', () => {
    fc.assert(
      fc.property(someCents, (cents) => {
        expect(readAmount(money(cents / 100))).toBe(cents / 100);
      }),
    );
  });

  it.each(['en', 'en-IN', 'de', 'de-CH', 'fr', 'pl', 'pt-BR', 'sv', 'ar-EG', 'fa', 'hi-u-nu-deva', 'my', 'bn', 'ckb'])(
    'as people write it in %s',
    (locale) => {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
      fc.assert(
        fc.property(someCents, (cents) => {
          expect(readAmount(format.format(cents / 100))).toBe(cents / 100);
        }),
      );
    },
  );
});

describe('An amount is not clear', () => {
  it.each([
    ...['', ' ', '.', ',', '-', '$', 'abc', 'not a number', 'ten', '1.5k', '1500 dollars', '½', '5²', '①'],
    // A full stop before three digits groups or separates decimals.
    ...['1.500', '$1.500', '150.555', '٣.٥٠٠', '１．５００', '1.005', '999.999'],
    ...['0x10', '0b1', '1e3', '1E3', '1e', '2e-1', 'Infinity', 'NaN', '+5', '$-5', '(5)', '--5', '5-', '1/2', '50%'],
    // Other currencies.
    ...['€1500', '1500 €', '£5', 'EUR 5', 'CA$5', '¥500'],
    // Groups of other sizes, and mixed ones.
    ...['12 50', '1 5000', '15 00', '1,50,00', '1.50.000', '1,500,00', '1.500.00', "1'50", '1,500 000', '1, 500'],
    ...[
      '1,500.000,00',
      '1.500,000.00',
      '1,,500',
      '1..5',
      '1,500,',
      '0,500,000',
      '10-20',
      '100 - 200',
      '$5 $6',
      '1500,-',
    ],
    // More than two decimals that are zero.
    ...['0,500', '0.500', '1.5000', '1500.500', '1,500.000', '0.1000000000000000000001'],
  ])('%j', (typed) => {
    expect(readAmount(typed)).toBeNull();
    expect(amountInCents(typed)).toBeNull();
  });

  it.each(['0.001', '1.0055', '10,5555', '1,500.555', '1000000000.001'])(
    'does not apply to %j, whose number has too many decimals for its schema',
    (typed) => {
      const amount = readAmount(typed) ?? 0;
      expect(Number(amount.toFixed(2))).not.toBe(amount);
      expect(amountInCents(typed)).toBeNull();
    },
  );
});

describe('An amount in cents', () => {
  it.each([
    ['1500', 150_000],
    ['1,500.50', 150_050],
    [' $ 10,000.01 ', 1_000_001],
    ['0.29', 29],
    ['1.15', 115],
    ['7.', 700],
    ['1,50', 150],
    ['1,000,000,000', 100_000_000_000],
  ])('is read from %j as %i', (typed, cents) => expect(amountInCents(typed)).toBe(cents));

  it.each(['-5', '-0.01', '1000000000.01', '9'.repeat(40), '9'.repeat(400)])('is not read from %j', (typed) =>
    expect(amountInCents(typed)).toBeNull(),
  );

  it('is read from its own formatted text', () => {
    fc.assert(
      fc.property(someCents, (cents) => {
        expect(amountInCents(asTyped(cents))).toBe(cents);
      }),
    );
  });
});
