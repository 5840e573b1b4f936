import { ClientRequest } from 'node:http';
import { vi } from 'vitest';

/**
 * Watches requests of Node's `http` with a timeout of `ms`. `end` ends the running ones as their timeout would, so that a
 * test does not wait for it.
 */
export const watchTimeouts = (ms: number): { readonly end: () => void; readonly restore: () => void } => {
  const running = new Set<() => void>();
  const { setTimeout: limit } = ClientRequest.prototype;
  const spy = vi.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (
    this: ClientRequest,
    timeout,
    onTimeout,
  ) {
    if (timeout === ms && onTimeout !== undefined) {
      running.add(onTimeout);
      this.once('close', () => running.delete(onTimeout));
    }
    return limit.call(this, timeout, onTimeout);
  });
  return {
    end: () => {
      for (const onTimeout of [...running]) onTimeout();
    },
    restore: () => spy.mockRestore(),
  };
};
