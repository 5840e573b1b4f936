import { withIndex } from '../../functions/src/tasks/model/task-document.ts';
import type { CorpusTask } from '../../tests/support/corpus.ts';
import { memoryReads, type PlanReads } from '../../tests/support/memory-source.ts';

/** Returns an in-memory model of the lists of tasks; bench/reads.ts compares it with the emulator. */
export const memoryTasks = (tasks: readonly CorpusTask[]): PlanReads =>
  memoryReads(
    tasks.map(({ id, data }) => {
      const { facets, tokens, card } = withIndex(data);
      return { item: { id, data: { ...data, card } }, facets, tokens };
    }),
  );
