// Loads the processor, as other programs of a busy machine do.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Keeps every processor busy.
 * @returns {() => void} ends the load
 */
export const startStress = () => {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return () => {
    for (const worker of workers) void worker.terminate();
  };
};
