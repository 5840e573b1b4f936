import type { ComponentType } from 'react';
import { AccountTermination } from './sections/account-termination.tsx';
import { DisputeResolution } from './sections/dispute-resolution.tsx';
import { IntellectualProperty } from './sections/intellectual-property.tsx';
import { Introduction } from './sections/introduction.tsx';
import { LimitationOfLiability } from './sections/limitation-of-liability.tsx';
import { PaymentsAndFees } from './sections/payments-and-fees.tsx';
import { Services } from './sections/services.tsx';
import { UserAccounts } from './sections/user-accounts.tsx';

export type TermsSection = { id: string; title: string; Body: ComponentType };

/** The eight sections in order. [TERMS-2] */
export const SECTIONS: readonly TermsSection[] = [
  { id: 'introduction', title: 'Introduction', Body: Introduction },
  { id: 'user-accounts', title: 'User Accounts', Body: UserAccounts },
  { id: 'services', title: 'Services', Body: Services },
  { id: 'payments-and-fees', title: 'Payments & Fees', Body: PaymentsAndFees },
  { id: 'dispute-resolution', title: 'Dispute Resolution', Body: DisputeResolution },
  { id: 'intellectual-property', title: 'Intellectual Property', Body: IntellectualProperty },
  { id: 'account-termination', title: 'Account Termination', Body: AccountTermination },
  { id: 'limitation-of-liability', title: 'Limitation of Liability', Body: LimitationOfLiability },
];
