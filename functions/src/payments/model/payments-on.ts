/**
 * Returns whether agreements accepted now are paid through the platform. A deployment decides it (`npm run deploy --
 * --payments`), and `npm start`.
 */
export const arePaymentsOn = (): boolean => process.env.PAYMENTS === 'on';
