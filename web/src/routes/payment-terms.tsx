import { PAYMENT_TERMS_VERSION } from '@taskwright/contract/terms';
import { PAYMENT_TERMS_SECTIONS } from '../features/legal/payment-terms-sections.tsx';
import { TextPage } from '../features/legal/text-page.tsx';

/** `/payment-terms`. */
export const Screen = () => (
  <TextPage
    heading="Payment terms"
    dated={
      <>
        Version of <time dateTime={PAYMENT_TERMS_VERSION}>December 1, 2026</time>
      </>
    }
    sections={PAYMENT_TERMS_SECTIONS}
    canPrint
    subject="payments"
  />
);
