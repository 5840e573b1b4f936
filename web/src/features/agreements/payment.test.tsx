// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { heldHead, SKETCHES, VIEWS } from './funding/held-head.ts';
import { Payment } from './payment.tsx';

afterEach(cleanup);

it.each([
  ['client', 'You pay Emre $380 directly. No fee today.'],
  ['freelancer', 'Emre pays you $380 directly. No fee today.'],
] as const)('states the agreed amount as the only figure outside of the folded line, for a %s', (role, text) => {
  const { container } = render(<Payment amount={38_000} conversation={{ role, with: { name: 'Emre' } }} />);
  container.querySelector('details')?.remove();
  expect(container.textContent).toBe(text);
});

it('keeps a name from right to left apart from the amount', () => {
  const { container } = render(<Payment amount={38_000} conversation={{ role: 'client', with: { name: 'أحمد' } }} />);
  expect(container.querySelector('p')?.innerHTML).toMatch(
    /^You pay <bdi>أحمد<\/bdi> <strong[^>]*>\$380<\/strong> directly\./,
  );
  expect(container.querySelector('details div')?.innerHTML).toMatch(/<bdi>أحمد<\/bdi> would receive \$304, after/);
});

const HELD =
  /^You pay \$900\.00 and a processing fee of 2\.9% \+ \$0\.30 for each payment\. Emre receives \$765\.00, after/;
const DIRECT = /^You pay Emre \$900 directly\. No fee today\./;
const direct = heldHead();
const withoutMoney = direct.agreement && { ...direct.agreement, money: null };
const RELEASED = { releasedCents: 300_00, serviceFeeCents: 60_00 };
const approved = { ...SKETCHES, state: 'approved' as const, money: null };
const partlyApproved = withoutMoney && {
  ...withoutMoney,
  terms: { ...withoutMoney.terms, milestones: [approved, { ...VIEWS, money: null }] },
};

it.each([
  ['a held agreement', heldHead(), false, HELD],
  ['a held agreement after payments were turned off', { ...heldHead(), payments: 'off' as const }, false, HELD],
  ['a new offer', { ...direct, agreement: null }, true, HELD],
  ['a new offer without payments', { ...direct, agreement: null, payments: 'off' as const }, true, DIRECT],
  ['an agreement that is paid directly', { ...direct, agreement: withoutMoney }, false, DIRECT],
  ['a change of such an agreement', { ...direct, agreement: withoutMoney }, true, HELD],
  ['a change after an approval', { ...direct, agreement: partlyApproved }, true, DIRECT],
  ['an offer after a held agreement', { ...heldHead({ state: 'cancelled', money: RELEASED }) }, true, HELD],
  ['that offer without payments', { ...heldHead({ state: 'cancelled' }), payments: 'off' as const }, true, DIRECT],
])('states fees or a direct payment for %s', (_what, conversation, isProposal, text) => {
  const { container } = render(<Payment amount={900_00} conversation={conversation} isProposal={isProposal} />);
  expect(container.textContent).toMatch(text);
});
