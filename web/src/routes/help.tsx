import { HELP_SECTIONS } from '../features/legal/help-sections.tsx';
import { TextPage } from '../features/legal/text-page.tsx';

/** `/help`. */
export const Screen = () => <TextPage heading="Help" sections={HELP_SECTIONS} subject="anything else" />;
