import { LinkPage } from '../features/newsletter/link-page.tsx';

/** /newsletter/confirm, where the letter leads that asks whether an address is wanted on the list. Decisions 13 and 28. */
export const Screen = () => <LinkPage link="confirm" />;
