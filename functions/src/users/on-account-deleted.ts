import { UserBuilder } from 'firebase-functions/v1/auth';

/**
 * A function that Firebase Auth calls for every account that is deleted, with retries. Such events are of the first generation
 * only, and the package's own way to say options for those loads every other trigger of it: 45 ms of each cold start.
 */
export const onAccountDeleted = (region: string, handle: (uid: string) => Promise<void>) => {
  const options = { regions: [region], failurePolicy: true, memory: '256MB', maxInstances: 10, timeoutSeconds: 300 };
  const project = () => `projects/${process.env.GCLOUD_PROJECT}`;
  const builder: UserBuilder = Reflect.construct(UserBuilder, [project, options]);
  return builder.onDelete(({ uid }) => handle(uid));
};
