import { PRIVACY_SECTIONS } from '../features/legal/privacy-sections.tsx';
import { TextPage } from '../features/legal/text-page.tsx';

/** `/privacy`. */
export const Screen = () => (
  <TextPage
    heading="Privacy"
    dated={
      <>
        Last updated <time dateTime="2026-11-29">November 29, 2026</time>
      </>
    }
    sections={PRIVACY_SECTIONS}
    subject="your data"
  />
);
