import { describe, expect, it } from 'vitest';
import { HANDLE, isReservedHandle } from './handles.ts';

describe('A handle', () => {
  it.each(['ada', 'a-1', '---', 'a'.repeat(30)])('can be %s', (handle) => expect(HANDLE.test(handle)).toBe(true));

  it.each(['ab', 'a'.repeat(31), 'Ada', 'a b', 'a_b', 'ada/', '/ada', 'ädä', 'ada\n', ''])('cannot be %j', (handle) =>
    expect(HANDLE.test(handle)).toBe(false),
  );

  // One word of each line of the list.
  it.each(['api', 'login', 'me', 'privacy', 'users', 'taskwright', 'admin', 'support'])('%s is reserved', (handle) =>
    expect(isReservedHandle(handle)).toBe(true),
  );

  it.each(['ada', 'lettering-by-mia', 'apis', 'me-too'])('%s is not reserved', (handle) =>
    expect(isReservedHandle(handle)).toBe(false),
  );
});
