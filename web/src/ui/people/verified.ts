/** Explanation of 'Client Verified'. [FEATURED-3], decisions 15 and 25. */
export const VERIFIED_MEANS = 'We’ve confirmed their email address only.';
