import { ApiError } from './api-error.ts';

/** Returns whether the API has already handled another request with the same Idempotency-Key. */
export const isKeyReused = (error: unknown): boolean => error instanceof ApiError && error.code === 'key-reused';
