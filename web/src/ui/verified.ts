/** What 'Client Verified' and 'Freelancer Verified' prove, for whoever wonders. [FEATURED-3], decisions 15 and 25. */
export const VERIFIED_MEANS = 'Their e-mail address is confirmed. Taskwright has checked nothing else about them.';
