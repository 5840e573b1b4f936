import { describe, expect, it } from 'vitest';
import { REGION } from '../instance.ts';
import { onAccountDeleted } from './on-account-deleted.ts';

describe('The function for deleted accounts', () => {
  it('is deployed with retries and limits', () => {
    expect(onAccountDeleted(REGION, async () => {}).__endpoint).toMatchObject({
      platform: 'gcfv1',
      region: [REGION],
      availableMemoryMb: 256,
      maxInstances: 10,
      timeoutSeconds: 300,
      eventTrigger: { eventType: 'providers/firebase.auth/eventTypes/user.delete', retry: true },
    });
  });
});
