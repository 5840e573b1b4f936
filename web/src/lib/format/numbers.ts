/**
 * Formats a whole number as `1,500`. Intl gives the same result, but takes more than 60 ms to initialize on a phone.
 */
export const grouped = (whole: number | string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
