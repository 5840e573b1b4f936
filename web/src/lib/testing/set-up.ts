// Runs before each test file. `waitFor` and `findBy…` would give up after a second. A part that loads after the last test
// would run without a document.
import { afterAll, vi } from 'vitest';
import { LIMIT_MS } from './eventually.ts';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: LIMIT_MS });
  afterAll(() => vi.dynamicImportSettled());
}
