import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { isolated } from '../../lib/testing/isolated.ts';
import { NO_CONVERSATION } from './api.ts';
import { heldHead } from './funding/held-head.ts';
import { OutdatedError, transitionErrorText } from './use-transition.ts';

it('A transition in a conversation that no longer exists names the reason', () => {
  expect(transitionErrorText(new ApiError(404))).toBe(NO_CONVERSATION);
  expect(transitionErrorText(new ApiError(422, { detail: 'Send a title.' }))).not.toBe(NO_CONVERSATION);
});

it('An outdated transition names the change: of the other party, or of the payments', () => {
  const read = heldHead();
  expect(new OutdatedError(heldHead(), read).message).toBe(
    isolated('Emre changed this a moment ago. Check the latest, then try again.'),
  );
  const off = { ...read, payments: 'off' as const };
  expect(transitionErrorText(new OutdatedError(off, read))).toBe(
    'Payments through Taskwright are now off. Check the latest, then try again.',
  );
  expect(transitionErrorText(new OutdatedError(read, off))).toBe(
    'Payments through Taskwright are now on. Check the latest, then try again.',
  );
});
