export { cancelCheckout } from './cancel-checkout.ts';
export { createCheckout } from './create-checkout.ts';
export { listLedger } from './list-ledger.ts';
export { refreshCheckout } from './refresh-checkout.ts';
