export { listAgreements } from '../agreements/list-agreements.ts';
