import { password, userName } from '@taskwright/contract';
import { z } from 'zod';
import accounts from './accounts.json' with { type: 'json' };

const account = z.strictObject({
  /** Referenced by `poster` in tasks.json. */
  key: z.string(),
  uid: z.string(),
  email: z.email(),
  name: userName,
  /** Set for demo accounts only; other accounts cannot sign in. */
  password: z.optional(password),
  emailVerified: z.boolean().default(true),
  demo: z.boolean(),
});
export type SeedAccount = z.infer<typeof account>;

/** All accounts of the seed: the two demo accounts, whose passwords `npm start` prints, and the other posters. */
export const SEED_ACCOUNTS: readonly SeedAccount[] = z.array(account).parse(accounts);
