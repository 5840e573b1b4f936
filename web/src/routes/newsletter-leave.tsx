import { LinkPage } from '../features/account/newsletter/link-page.tsx';

/** /newsletter/leave, the target of the unsubscribe link. Decisions 13 and 28. */
export const Screen = () => <LinkPage link="leave" />;
