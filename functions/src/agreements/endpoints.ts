export { listAgreements } from './list-agreements.ts';
export { transitionAgreement } from './transition-agreement.ts';
