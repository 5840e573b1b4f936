import type { Role } from '@taskwright/contract';
import type { DocumentData, DocumentReference, Firestore } from 'firebase-admin/firestore';
import * as conversations from '../../functions/src/conversations/model/conversation-repository.ts';
import { createHandlers } from '../../functions/src/endpoints.ts';
import { createStore, type Store } from '../../functions/src/store/store.ts';
import type { Unit } from '../../functions/src/store/unit-of-work.ts';
import type { SeedAccount } from './accounts.ts';
import type { PastProvider } from './play-payment.ts';
import type { Move } from './stories.ts';

/** Client and freelancer of a conversation. */
export type Parties = Readonly<Record<Role, SeedAccount>>;

/** Collections of coming work, and of quotas, which a later run at the same past times would use up. */
const OMITTED = ['events', 'unmailed', 'counts'];

/** Time of the next attempt of a movement during the play: it has not ended, and no schedule continues it. */
export const NEVER_DUE = '9999-12-31T00:00:00.000Z';

/** Returns the changes of fields by which no schedule finds a movement or wallet. */
const withoutDueTime = ({ parent }: DocumentReference, { dueAt, nextOn }: DocumentData): DocumentData => ({
  ...(parent.id === 'movements' && typeof dueAt === 'string' && { dueAt: NEVER_DUE }),
  ...(parent.id === 'wallets' && typeof nextOn === 'string' && { nextOn: null }),
});

/** Returns a unit that records no events, no coming emails, no quotas, and no movement or wallet as due. */
const withoutAftermath = (unit: Unit): Unit => {
  const isOmitted = (ref: DocumentReference) => OMITTED.includes(ref.parent.id);
  return {
    ...unit,
    put: (ref, data) => {
      if (!isOmitted(ref)) unit.put(ref, data);
    },
    create: (ref, data) => {
      if (!isOmitted(ref)) unit.create(ref, { ...data, ...withoutDueTime(ref, data) });
    },
    update: (ref, data) => {
      if (!isOmitted(ref)) unit.update(ref, { ...data, ...withoutDueTime(ref, data) });
    },
  };
};

/**
 * Returns a store at a time, in milliseconds since 1970, that records no coming work and no quotas. The seed stores
 * itself what follows an event. The Functions emulator would start a process for each of hundreds of events, and would
 * look for a movement or payout that is due at the running provider, which does not know it yet.
 */
export const storeAt = (db: Firestore, at: number): Store => {
  const store = createStore(db, { now: () => new Date(Math.floor(at / 1000) * 1000) });
  return {
    ...store,
    run: (work) => store.run((unit) => work(withoutAftermath(unit))),
    runIdempotent: (call, work) => store.runIdempotent(call, (unit) => work(withoutAftermath(unit))),
  };
};

/** Returns the handlers of the API at a time, with the store of `storeAt`. */
export const handlersAt = (db: Firestore, at: number) => {
  const store = storeAt(db, at);
  return { store, handlers: createHandlers(store) };
};

/** Returns a call of an account. */
export const callBy = ({ uid, email, name, emailVerified }: SeedAccount) => ({
  caller: { uid, email, name, emailVerified },
  visitor: { visitor: 'seed', connection: 'seed' },
  query: undefined,
  idempotencyKey: null,
  images: [] as const,
  ifMatch: '*',
});

/**
 * Plays a move of a conversation through the API's use case at a time. Its author has then read the conversation.
 * Without a provider a payment is skipped. Throws if the API would reject the move.
 */
export const playMove = async (
  db: Firestore,
  { id, accounts, move, at }: { id: string; accounts: Parties; move: Move; at: number },
  provider: Pick<PastProvider, 'pay'> | null = null,
): Promise<void> => {
  const { store, handlers } = handlersAt(db, at);
  const call = { ...callBy(accounts[move.by]), params: { id } };
  const play = async (): Promise<unknown> => {
    if ('pays' in move) return provider?.pay(db, { id, client: accounts.client, milestones: move.pays, at });
    if ('says' in move)
      return handlers('sendMessage')({ ...call, operation: 'sendMessage', body: { text: move.says } });
    if ('piece' in move)
      return handlers('transitionPiece')({ ...call, operation: 'transitionPiece', body: { action: move.piece } });
    const stored = await conversations.find(store, id);
    const planned = move.does(stored?.agreements.agreement?.terms.version ?? 1);
    // Without a provider nothing is held, so that the freelancer can keep nothing.
    const keepsNothing = provider === null && planned.transition === 'request-cancellation';
    const body = keepsNothing ? { ...planned, keepCents: undefined } : planned;
    return handlers('transitionAgreement')({ ...call, operation: 'transitionAgreement', body });
  };
  await play();
  const newest = (await conversations.find(store, id))?.entries ?? 0;
  await handlers('readConversation')({ ...call, operation: 'readConversation', body: { upTo: newest } });
};
