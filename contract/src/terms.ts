/** Version of the terms on /terms: the date of their last update. */
export const TERMS_VERSION = '2025-07-02';
