import { describe, expect, it } from 'vitest';
import { onAccountDeleted } from './on-account-deleted.ts';

describe('The function for deleted accounts', () => {
  it('is deployed with retries and limits', () => {
    expect(onAccountDeleted('us-central1', async () => {}).__endpoint).toMatchObject({
      platform: 'gcfv1',
      region: ['us-central1'],
      availableMemoryMb: 256,
      maxInstances: 10,
      timeoutSeconds: 300,
      eventTrigger: { eventType: 'providers/firebase.auth/eventTypes/user.delete', retry: true },
    });
  });
});
