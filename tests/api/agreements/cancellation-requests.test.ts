import { describe, expect, it } from 'vitest';
import { refusal } from '../../support/api.ts';
import { testUsers } from '../../support/test-users.ts';

const { clock, mia, byAda, byMia, advance, notificationsOf, taskAt, entryKinds, agree } =
  testUsers('demo-cancellation-requests');

describe('An unanswered cancellation request', () => {
  const cancel = { transition: 'request-cancellation', reason: 'Out of reach.' } as const;

  it('shows both parties the date from which its requester can complete it, and the task is pending again after that', async () => {
    const { task, withMia: id } = await agree();
    const { agreement } = await byAda.take(id, cancel);
    const completableAt = new Date(clock().getTime() + 14 * 86_400_000).toISOString();
    expect(agreement?.cancellation).toEqual({ by: 'me', reason: 'Out of reach.', completableAt, keepCents: 0 });
    expect((await byMia.head(id)).agreement?.cancellation).toMatchObject({ by: 'them', completableAt });
    advance(7);
    expect((await byAda.take(id, cancel)).agreement?.cancellation).toMatchObject({ completableAt });
    refusal(await byAda.tryTake(id, { transition: 'complete-cancellation' }), 409);
    advance(7);
    expect((await byMia.head(id)).transitions).not.toContain('complete-cancellation');
    expect((await byAda.head(id)).transitions).toContain('complete-cancellation');
    await byAda.take(id, { transition: 'complete-cancellation' });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', hired: null });
    expect(await entryKinds(mia, id)).toEqual([
      'complete-cancellation',
      'request-cancellation',
      'request-cancellation',
      'accept',
      'offer',
    ]);
    expect((await notificationsOf(mia))[0]).toMatchObject({ kind: 'complete-cancellation', who: 'ada' });
  });
});
