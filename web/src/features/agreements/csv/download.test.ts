import type { AgreementRecord } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { csvFile, csvOf, headingsFor, rowOf, tableOf } from './download.ts';

const active: AgreementRecord = {
  conversation: 'a-b',
  title: 'A sign, in oak',
  role: 'freelancer',
  with: 'Ada',
  state: 'active',
  acceptedAt: '2026-11-01T23:59:59.999Z',
  endedAt: null,
  cents: 100_000,
  approvedCents: 30_050,
};
const ended = { ...active, endedAt: '2026-11-20T08:00:00.000Z' };

describe('Exported agreements', () => {
  it.each<[string, AgreementRecord, string]>([
    [
      'state the freelancer’s earnings',
      active,
      '"2026-11-01","","In Progress","Freelancer","Ada","A sign, in oak","USD","1000.00","300.50","150.00","850.00"',
    ],
    [
      'state the client’s payment',
      { ...ended, role: 'client', with: 'Mia', state: 'completed', approvedCents: 100_000 },
      '"2026-11-01","2026-11-20","Completed","Client","Mia","A sign, in oak","USD","1000.00","1000.00","29.30","1029.30"',
    ],
    [
      'count the approved amount after a cancellation',
      { ...ended, state: 'cancelled' },
      '"2026-11-01","2026-11-20","Cancelled","Freelancer","Ada","A sign, in oak","USD","1000.00","300.50","60.10","240.40"',
    ],
    [
      'count nothing after a cancellation without approvals',
      { ...ended, role: 'client', state: 'cancelled', approvedCents: 0 },
      '"2026-11-01","2026-11-20","Cancelled","Client","Ada","A sign, in oak","USD","1000.00","0.00","0.00","0.00"',
    ],
    [
      'omit fees for a stored total above the current limits',
      { ...active, cents: 199_999_999_998 },
      '"2026-11-01","","In Progress","Freelancer","Ada","A sign, in oak","USD","1999999999.98","300.50","",""',
    ],
  ])('%s', (_what, agreed, line) => {
    expect(csvOf([rowOf(agreed, 'en-US')])).toBe(`\uFEFF${line.replaceAll('","', '"\t"')}`);
  });

  it('have a heading for each column, in the words of the user’s role, and name the fees as estimates', () => {
    expect(headingsFor('client')).toHaveLength(rowOf(active).length);
    expect(headingsFor('client').slice(-2)).toEqual(['Processing fee (estimate)', 'You pay with fee (estimate)']);
    expect(csvOf([headingsFor('freelancer')])).toBe(
      '\uFEFF"Accepted on"\t"Ended on"\t"Status"\t"Your role"\t"Client"\t"Task"\t"Currency"\t"Agreed total"\t"Approved so far"\t"Service fee (estimate)"\t"You receive after fee (estimate)"',
    );
  });

  it('have the money that was paid through Taskwright instead of estimates, in further columns', () => {
    const amounts = { heldCents: 450_00, releasedCents: 300_00, returnedCents: 50_00, disputedCents: 100_00 };
    const money = { ...amounts, serviceFeeCents: 45_00 };
    const held = { ...active, cents: 900_00, approvedCents: 300_00, money };
    const [headings, first, second] = tableOf('freelancer', [held, active], 'en-US');
    expect(headings?.slice(-9)).toEqual([
      ...['Service fee (estimate)', 'You receive after fee (estimate)'],
      ...['Funded', 'Held', 'Released', 'Returned', 'Disputed', 'Service fee charged', 'Released after fee'],
    ]);
    expect(first?.slice(7)).toEqual([
      ...['900.00', '300.00', '', '', '900.00', '450.00', '300.00', '50.00', '100.00', '45.00', '255.00'],
    ]);
    expect(second?.slice(7)).toEqual(['1000.00', '300.50', '150.00', '850.00', '', '', '', '', '', '', '']);
    const [names, row] = tableOf('client', [{ ...held, role: 'client' }], 'en-US');
    expect(names?.slice(-5)).toEqual(['Funded', 'Held', 'Released', 'Returned', 'Disputed']);
    expect(row?.slice(-7)).toEqual(['', '', '900.00', '450.00', '300.00', '50.00', '100.00']);
    expect(tableOf('client', [active])[0]).toEqual(headingsFor('client'));
  });

  it.each([
    ['de-DE', ['1000,00', '300,50', '150,00', '850,00']],
    ['en-IN', ['1000.00', '300.50', '150.00', '850.00']],
    ['ar-EG', ['1000.00', '300.50', '150.00', '850.00']],
  ])('have the decimal mark of the locale %s', (locale, amounts) => {
    expect(rowOf(active, locale).slice(-4)).toEqual(amounts);
  });

  it('are a file in UTF-16 with a byte order mark', async () => {
    const text = csvOf([['Zoë', 'أحمد', '🪵']]);
    const bytes = await csvFile(text).arrayBuffer();
    expect([...new Uint8Array(bytes)].slice(0, 4)).toEqual([0xff, 0xfe, 0x22, 0x00]);
    expect(new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFF"Zoë"\t"أحمد"\t"🪵"');
  });

  it('have amounts in cents as numbers, also below 0', () => {
    expect(csvOf([['-1', -309_00, 0]], 'en-US')).toBe(`\uFEFF"'-1"\t"-309.00"\t"0.00"`);
    expect(csvOf([[-309_05]], 'sv-SE')).toBe('\uFEFF"-309,05"');
  });

  it.each([
    ['=HYPERLINK("https://example.com")', `'=HYPERLINK(""https://example.com"")`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    ['=1\n+2', "'=1\n'+2"],
    ['＝1', "'＝1"],
    ['\u200b=1', "'\u200b=1"],
    ['A sign;=1', "A sign;'=1"],
    ['A sign; "=1', `A sign;' ""=1`],
    ['A sign\t@SUM(A1);+1', "A sign\t'@SUM(A1);'+1"],
    ['A sign - 2; oak = 1', 'A sign - 2; oak = 1'],
  ])('escape each formula in %j', (title, cell) => {
    expect(csvOf([[title]])).toBe(`\uFEFF"${cell}"`);
  });
});
