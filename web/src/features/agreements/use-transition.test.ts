import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { NO_CONVERSATION } from './api.ts';
import { transitionErrorText } from './use-transition.ts';

it('A transition in a conversation that no longer exists names the reason', () => {
  expect(transitionErrorText(new ApiError(404))).toBe(NO_CONVERSATION);
  expect(transitionErrorText(new ApiError(422, { detail: 'Send a title.' }))).not.toBe(NO_CONVERSATION);
});
