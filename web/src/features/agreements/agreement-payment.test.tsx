// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { FROZEN } from '@taskwright/contract/lifecycle/agreements';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { Agreement } from './agreement.tsx';
import type { Head } from './api.ts';
import { ApproveDialog } from './dialogs/transition-dialog.tsx';
import { directHead, heldHead, heldMilestone, VIEWS } from './funding/held-head.ts';

afterEach(cleanup);

type AgreementData = NonNullable<Head['agreement']>;

const conversationRef = { id: 'task-bid', uid: 'me' };

const milestone = (id: number, cents: number): AgreementData['terms']['milestones'][number] => ({
  ...{ id, title: `Part ${id}`, cents, due: null },
  ...{ state: 'submitted', actions: ['approve'], money: null },
});

/** Returns a conversation with an agreement over $1,000, whose first milestone is $450. */
const headWith = (state: AgreementData['state']): Head =>
  directHead({ state, milestones: [milestone(1, 45_000), milestone(2, 55_000)] });

const textOf = (element: React.ReactElement): string => {
  const { baseElement } = render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return baseElement.textContent ?? '';
};

it.each([
  ['offered', true],
  ['active', true],
  ['completed', true],
  ['cancelled', false],
] as const)('The terms of an agreement that is %s state a payment: %s', (state, isPaid) => {
  const sheet = { isOpen: true, setOpen: () => undefined };
  const text = textOf(<Agreement conversationRef={conversationRef} conversation={headWith(state)} sheet={sheet} />);
  expect(text).toContain('Part 1');
  expect(text.includes('You pay Emre $1,000 directly.')).toBe(isPaid);
});

it('Approving a milestone states its amount, and fees at the rate of the whole agreement', () => {
  const text = textOf(
    <ApproveDialog
      conversationRef={conversationRef}
      conversation={headWith('active')}
      requested={{ action: 'approve', milestone: 1 }}
      onTaken={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(text).toContain('You pay Emre $450 directly.');
  expect(text).toContain('Emre would receive $382.50, after a service fee of 15%.');
});

it.each([
  [
    'client',
    'Your bank disputed the payment of Nov 20, 2025. The agreement is frozen until it decides. If you didn’t ask for this, tell your bank to withdraw it.Held $0.00 · Released $0.00 · Disputed $300.00 · Still to fund $600.00',
  ],
  [
    'freelancer',
    'Emre’s bank disputed the payment of Nov 20, 2025. $300.00 is frozen until it decides. Nothing that was paid out is taken back. You can still write and deliver.Held $0.00',
  ],
] as const)('A frozen agreement has a warning for the %s above its sums', (role, text) => {
  const sketches = heldMilestone([1, 'Sketches', 300_00, 'planned'], { disputed: 300_00, funding: 'disputed' });
  const chargebacks = [{ paidOn: '2025-11-20', cents: 300_00 }];
  const money = { payable: [], frozen: 'chargeback' as const, chargebacks };
  const conversation = heldHead({ role, milestones: [sketches, VIEWS], money });
  const sheet = { isOpen: true, setOpen: () => undefined };
  const shown = textOf(<Agreement conversationRef={conversationRef} conversation={conversation} sheet={sheet} />);
  expect(shown.replaceAll(/[\u2068\u2069]/g, '')).toContain(text);
  expect(shown).toContain('Disputed');
  expect(shown).not.toContain('Fund');
});

it('Approving in a frozen agreement is refused with the reason', () => {
  const milestones = [heldMilestone([1, 'Sketches', 300_00, 'submitted'], { disputed: 300_00, funding: 'disputed' })];
  const text = textOf(
    <ApproveDialog
      conversationRef={conversationRef}
      conversation={heldHead({ milestones, money: { frozen: 'chargeback' } })}
      requested={{ action: 'approve', milestone: 1 }}
      onTaken={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(text).toContain(FROZEN);
});

it('The terms of a held agreement have a chip for the money of each milestone', () => {
  const sheet = { isOpen: true, setOpen: () => undefined };
  const milestones = [
    heldMilestone([1, 'Sketches', 300_00, 'approved'], { released: 300_00, funding: 'released' }),
    heldMilestone([2, 'Views', 600_00, 'planned'], { held: 600_00, funding: 'funded' }),
    heldMilestone([3, 'Model', 300_00, 'planned'], { held: 100_00, funding: 'part-funded' }),
    heldMilestone([4, 'Files', 200_00, 'planned'], { funding: 'unfunded' }),
  ];
  textOf(<Agreement conversationRef={conversationRef} conversation={heldHead({ milestones })} sheet={sheet} />);
  const items = within(screen.getByRole('list', { name: 'Milestones' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'SketchesApprovedReleased$300',
    'ViewsFunded$600',
    'ModelPartly funded$300',
    'FilesNot funded$200',
  ]);
});

it.each([
  ['client', 'you don’t'],
  ['freelancer', 'Emre doesn’t'],
] as const)('The terms state to the %s when a delivery is approved automatically', (role, client) => {
  const sheet = { isOpen: true, setOpen: () => undefined };
  const held = { held: 300_00, funding: 'funded', approvesAt: '2031-12-16T10:00:00.000Z' } as const;
  const milestones = [heldMilestone([1, 'Sketches', 300_00, 'submitted'], held), VIEWS];
  textOf(<Agreement conversationRef={conversationRef} conversation={heldHead({ role, milestones })} sheet={sheet} />);
  const items = within(screen.getByRole('list', { name: 'Milestones' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `SketchesDeliveredFundedApproved automatically on Dec 16, 2031 if ${client} answer$300`,
    'ViewsNot funded$600',
  ]);
});

it('The panel of a held agreement sums up its money and opens the dialog that funds it', () => {
  const sheet = { isOpen: false, setOpen: () => undefined };
  const text = textOf(<Agreement conversationRef={conversationRef} conversation={heldHead()} sheet={sheet} />);
  expect(text).toContain('Held $0.00 · Released $0.00 · Still to fund $900.00');
  expect(screen.getByRole('link', { name: 'Fund milestone' }).getAttribute('href')).toBe(
    '/messages/task-bid?step=fund',
  );
});

it('Later milestones can be funded ahead', () => {
  const sheet = { isOpen: true, setOpen: () => undefined };
  const funded = heldMilestone([1, 'Sketches', 300_00, 'planned'], { held: 300_00, funding: 'funded' });
  textOf(
    <Agreement
      conversationRef={conversationRef}
      conversation={heldHead({ milestones: [funded, VIEWS] })}
      sheet={sheet}
    />,
  );
  screen.getByRole('link', { name: 'Fund milestones' });
  expect(screen.queryByRole('link', { name: 'Fund milestone' })).toBeNull();
});

it.each([
  [
    { held: 300_00, funding: 'funded' },
    'Approving releases $300.00. Emre receives $255.00 after the service fee of 15%.',
  ],
  [{ funding: 'unfunded' }, '“Part 1” isn’t funded. Approving it releases nothing. You can pay for it later.'],
] as const)('Approving a milestone of a held agreement states what it releases: %j', (money, sentence) => {
  const delivered = heldMilestone([1, 'Part 1', 300_00, 'submitted'], money);
  const text = textOf(
    <ApproveDialog
      conversationRef={conversationRef}
      conversation={heldHead({ milestones: [{ ...delivered, actions: ['approve'] }, VIEWS] })}
      requested={{ action: 'approve', milestone: 1 }}
      onTaken={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/directly|No fee today/);
});
