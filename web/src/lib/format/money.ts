const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars as `$1,500` or `$150.50`. */
export const money = (amount: number): string => (Number.isInteger(amount) ? whole : withCents).format(amount);

/** Whole cents of a US dollar, as agreements and fees are kept in, in the same way. */
export const cents = (amount: number): string => money(amount / 100);
