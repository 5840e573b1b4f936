// Runs before each test file. `waitFor` and `findBy…` would give up after a second.
import { LIMIT_MS } from './eventually.ts';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: LIMIT_MS });
}
