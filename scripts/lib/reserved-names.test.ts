import { runInNewContext } from 'node:vm';
import { isReservedName } from '@taskwright/contract';
import { expect, it } from 'vitest';

// Takes milliseconds, even on a slow machine. A pattern that backtracks further would take minutes.
const LIMIT = { timeout: 20_000 };

it.each(['the', 'admin', 'helpdesk', 'customer service', 'support', 'helpcenter', 'helpdeskcentercare'])(
  'A hostile name of %s, longer than the allowed 100 characters, is matched in bounded time',
  (part) => {
    const name = `${part.repeat(150).slice(0, 149)}x`;
    expect(runInNewContext('isReservedName(name)', { isReservedName, name }, LIMIT)).toBe(false);
  },
);
