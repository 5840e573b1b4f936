import { LinkPage } from '../features/newsletter/link-page.tsx';

/** /newsletter/leave, where each of our letters leads who wants no more of them. Decisions 13 and 28. */
export const Screen = () => <LinkPage link="leave" />;
