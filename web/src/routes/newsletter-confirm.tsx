import { LinkPage } from '../features/account/newsletter/link-page.tsx';

/** /newsletter/confirm, the target of the link that confirms a subscription. Decisions 13 and 28. */
export const Screen = () => <LinkPage link="confirm" />;
