import { TERMS_VERSION } from '@taskwright/contract/terms';
import { AcceptTerms } from '../features/legal/accept-terms.tsx';
import { To } from '../features/legal/prose.tsx';
import { SECTIONS } from '../features/legal/sections.tsx';
import { TextPage } from '../features/legal/text-page.tsx';
import { paths } from '../lib/navigation/paths.ts';

/** `/terms`. [ROUTE-9, TERMS-1] */
export const Screen = () => (
  <TextPage
    heading="Terms and Conditions"
    dated={
      <>
        Last updated <time dateTime={TERMS_VERSION}>July 2, 2025</time>
      </>
    }
    related={
      <>
        For payments through Taskwright, see also the <To to={paths.paymentTerms}>payment terms</To>.
      </>
    }
    sections={SECTIONS}
    canPrint
    subject="these terms"
  >
    <AcceptTerms />
  </TextPage>
);
