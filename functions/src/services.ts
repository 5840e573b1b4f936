import type { Firestore } from 'firebase-admin/firestore';
import { type BidRepository, createBidRepository } from './bids/bid-repository.ts';
import { createIdempotency, type Idempotency } from './store/idempotency.ts';
import { createSubscriberRepository, type SubscriberRepository } from './subscribers/subscriber-repository.ts';
import { createTaskRepository, type TaskRepository } from './tasks/task-repository.ts';
import { createUserRepository, type UserRepository } from './users/user-repository.ts';

/** What the use cases stand on: everything that touches the outside, and the clock. */
export type Services = {
  readonly db: Firestore;
  readonly tasks: TaskRepository;
  readonly bids: BidRepository;
  readonly users: UserRepository;
  readonly subscribers: SubscriberRepository;
  readonly idempotency: Idempotency;
  readonly now: () => Date;
};

export const createServices = (db: Firestore, now: () => Date = () => new Date()): Services => ({
  db,
  tasks: createTaskRepository(db),
  bids: createBidRepository(db),
  users: createUserRepository(db),
  subscribers: createSubscriberRepository(db),
  idempotency: createIdempotency(db),
  now,
});
