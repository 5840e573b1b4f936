/** The version of the terms on /terms, by the date of their last update. */
export const TERMS_VERSION = '2025-07-02';
