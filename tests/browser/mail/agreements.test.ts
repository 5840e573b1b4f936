import type { Locator, Page } from '@playwright/test';
import { REVIEW_DAYS, type Role } from '@taskwright/contract';
import { ACTIVE, counter, DONE, LAST, OFFERED, type PartyTransition, submit } from '../../support/agreements.ts';
import { emulators, runSchedule } from '../../support/emulators.ts';
import { ownFirestore } from '../../support/stack.ts';
import { agreement, type Parties, partiesWithBid, takeTransitions, transitionLink } from '../support/agreements.ts';
import { followEmail, sendDueMail, setEmails } from '../support/mails.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle } from '../support/tasks.ts';
import { milestoneField } from '../support/terms-form.ts';
import { expect, test } from '../support/test.ts';

const DELIVERED: readonly PartyTransition[] = [...ACTIVE, ['freelancer', submit(1)]];

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Takes a transition on the site, whose dialog is confirmed by a button of the same name by default. */
const take = async (
  page: Page,
  link: string,
  { button = link, fill = async () => {} }: { button?: string; fill?: () => Promise<void> } = {},
): Promise<void> => {
  await transitionLink(page, link).click();
  await fill();
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
};

/** An email: its cause on the site, by one side in a conversation that is in some state, and what its button opens. */
type Case = {
  readonly name: string;
  readonly subject: (title: string) => string;
  readonly before: readonly PartyTransition[];
  readonly by: Role;
  readonly cause: (page: Page) => Promise<void>;
  /** Text of the agreement to which the button leads. */
  readonly shown: string;
};

const CASES: readonly Case[] = [
  {
    name: 'an offer',
    subject: (title) => `An offer for "${title}"`,
    before: [],
    by: 'client',
    cause: (page) => take(page, 'Make an offer', { button: 'Send offer' }),
    shown: 'Your turn. Ida Larkin made you an offer.',
  },
  {
    name: 'a counter-offer',
    subject: (title) => `New terms for "${title}"`,
    before: OFFERED,
    by: 'freelancer',
    cause: (page) =>
      take(page, 'Propose changes', {
        button: 'Send changes',
        fill: () => milestoneField(page, 1, 'Amount').fill('200'),
      }),
    shown: 'Your turn. Emre Aksoy proposed new terms.',
  },
  {
    name: 'an accepted offer',
    subject: (title) => `Agreed: "${title}"`,
    before: OFFERED,
    by: 'freelancer',
    cause: (page) => take(page, 'Accept offer'),
    shown: 'Waiting for Emre Aksoy to deliver “A draft”',
  },
  {
    name: 'a hire by an accepted counter-offer',
    subject: (title) => `You’re hired for "${title}"`,
    before: [...OFFERED, ['freelancer', counter]],
    by: 'client',
    cause: (page) => take(page, 'Accept offer'),
    shown: 'Your turn. Next up: “A draft”',
  },
  {
    name: 'a delivery',
    subject: (title) => `Work delivered on "${title}"`,
    before: ACTIVE,
    by: 'freelancer',
    cause: (page) => take(page, 'Submit delivery', { fill: () => page.getByLabel('Note').fill('It hangs.') }),
    shown: 'Your turn. Emre Aksoy delivered “A draft”.',
  },
  {
    name: 'a request for changes',
    subject: (title) => `Changes requested on "${title}"`,
    before: DELIVERED,
    by: 'client',
    cause: (page) => take(page, 'Request changes', { fill: () => page.getByLabel('Reason').fill('A little wider.') }),
    shown: 'Your turn. Ida Larkin asked for changes to “A draft”.',
  },
  {
    name: 'an approved milestone',
    subject: (title) => `Milestone approved on "${title}"`,
    before: DELIVERED,
    by: 'client',
    cause: (page) => take(page, 'Approve'),
    shown: 'Your turn. Next up: “The sign”',
  },
  {
    name: 'a proposed change of the terms',
    subject: (title) => `Changed terms proposed for "${title}"`,
    before: ACTIVE,
    by: 'client',
    async cause(page) {
      await take(page, 'Propose changes', {
        button: 'Send changes',
        fill: () => milestoneField(page, 2, 'Amount').fill('350'),
      });
    },
    shown: 'Your turn. Ida Larkin proposed changes to the terms.',
  },
  {
    name: 'a request to cancel',
    subject: (title) => `Cancellation requested on "${title}"`,
    before: ACTIVE,
    by: 'client',
    async cause(page) {
      await take(page, 'Cancel the agreement…', { button: 'Ask to cancel' });
    },
    shown: 'Your turn. Ida Larkin asked to cancel the agreement.',
  },
  {
    name: 'a declined cancellation',
    subject: (title) => `Cancellation declined: "${title}"`,
    before: [...ACTIVE, ['client', { transition: 'request-cancellation' }]],
    by: 'freelancer',
    cause: (page) => take(page, 'Keep working'),
    shown: 'Waiting for Emre Aksoy to deliver “A draft”',
  },
  {
    name: 'completed work',
    subject: (title) => `Completed: "${title}"`,
    before: LAST,
    by: 'client',
    cause: (page) => take(page, 'Approve'),
    shown: 'Your turn. How was working with Ida Larkin?',
  },
  {
    name: 'a review',
    subject: (title) => `A review for "${title}"`,
    before: DONE,
    by: 'client',
    cause: (page) =>
      take(page, 'Leave review', {
        fill: () => page.getByRole('radio', { name: '5 stars', exact: true }).press('Space'),
      }),
    shown: 'Your turn. Ida Larkin has left a review.',
  },
];

/** Creates an agreement in some state between two people without emails. */
const arrange = async (title: string, before: readonly PartyTransition[]): Promise<Parties> => {
  const [client, freelancer] = [await newPerson({ name: 'Ida Larkin' }), await newPerson({ name: 'Emre Aksoy' })];
  for (const person of [client, freelancer]) await setEmails(person, 'never');
  const parties = await partiesWithBid({ client, freelancer }, title);
  await takeTransitions(parties, ...before);
  return parties;
};

for (const { name, subject, before, by, cause, shown } of CASES) {
  test(`${name} reaches the other side by email, whose button opens the agreement`, {
    tag: '@deep',
  }, async ({ visit }) => {
    const title = freshTitle();
    const parties = await arrange(title, before);
    const recipient = by === 'client' ? parties.freelancer : parties.client;
    await setEmails(recipient, 'at-once');
    const page = await visit(parties[by]);
    await page.goto(`/messages/${parties.id}`);
    await cause(page);

    const own = await visit(recipient);
    const mail = await followEmail(own, recipient.email, subject(title));
    expect(mail.text).not.toContain(parties[by].email);
    await expect(own).toHaveURL(`/messages/${parties.id}`);
    await expect(agreement(own)).toContainText(shown);
  });
}

test('a party who has written no review is reminded by email, whose button opens the agreement', {
  tag: '@deep',
}, async ({ visit }) => {
  const title = freshTitle();
  const { id, client, freelancer } = await arrange(title, LAST);
  const page = await visit(client);
  await page.goto(`/messages/${id}`);
  await take(page, 'Approve');
  await expect(agreement(page)).toContainText('Completed');

  await setEmails(freelancer, 'at-once');
  const turnUntil = new Date(Date.now() + (REVIEW_DAYS - 4) * 86_400_000).toISOString();
  await ownFirestore(emulators.project).collection('conversations').doc(id).update({ turnUntil });
  await runSchedule('reminders');
  await sendDueMail();
  const own = await visit(freelancer);
  await followEmail(own, freelancer.email, `Your review for "${title}"`);
  await expect(own).toHaveURL(`/messages/${id}`);
  await expect(transitionLink(own, 'Leave review')).toBeVisible();
});
