import { withIndex } from '../../functions/src/tasks/model/task-document.ts';
import type { TaskRepository } from '../../functions/src/tasks/model/task-repository.ts';
import type { CorpusTask } from '../../tests/support/corpus.ts';
import { memorySource } from '../../tests/support/memory-source.ts';

/** Returns an in-memory model of the task repository's reads; bench/reads.ts compares it with the emulator. */
export const memoryTasks = (tasks: readonly CorpusTask[]): Pick<TaskRepository, 'list' | 'candidates' | 'count'> =>
  memorySource(
    tasks.map(({ id, data }) => {
      const { facets, tokens, card } = withIndex(data);
      return { item: { id, data: { ...data, card } }, facets, tokens };
    }),
  );
