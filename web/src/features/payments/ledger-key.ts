import type { KeyPrefix } from '../../lib/queries/server-state.ts';

/** Query key prefix of the ledger of a conversation. */
export const ledgerKey = (conversation: string): KeyPrefix => ['payments', 'ledger', conversation];
