import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { TERMS_VERSION } from '@taskwright/contract/terms';
import { AcceptTerms } from '../features/legal/accept-terms.tsx';
import { SECTIONS } from '../features/legal/sections.tsx';
import { TextPage } from '../features/legal/text-page.tsx';

/** `/terms`. [ROUTE-9, TERMS-1] */
export const Screen = () => (
  <TextPage
    heading="Terms and Conditions"
    updated={<time dateTime={TERMS_VERSION}>July 2, 2025</time>}
    sections={SECTIONS}
    action={
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        Print
      </Button>
    }
    subject="these terms"
  >
    <AcceptTerms />
  </TextPage>
);
