/** Version of the terms on /terms: the date of their last update. */
export const TERMS_VERSION = '2025-07-02';

/** Version of the payment terms on /payment-terms: the date from which they apply. Each payment stores it. */
export const PAYMENT_TERMS_VERSION = '2026-12-01';
