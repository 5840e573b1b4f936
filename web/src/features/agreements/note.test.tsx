// @vitest-environment jsdom

import type { Entry } from '@taskwright/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntriesContext, TermsNote } from './note.tsx';

afterEach(cleanup);

const counter = (version: number, by: Entry['by'], note: string | null): Entry => ({
  n: version,
  by,
  at: '2026-11-21T10:00:00.000Z',
  kind: 'counter',
  terms: { version, deliverables: 'A sign', milestones: [], cents: 0 },
  note,
});

const ENTRIES = [counter(2, 'them', 'With floors.'), counter(3, 'me', 'Without them.'), counter(4, 'them', null)];

it.each([
  [1, ''],
  [2, 'Note from AdaWith floors.'],
  [3, 'Your noteWithout them.'],
  [4, ''],
])('shows the note of version %i of the terms with its author', (version, text) => {
  const { container } = render(
    <EntriesContext value={ENTRIES}>
      <TermsNote version={version} name="Ada" />
    </EntriesContext>,
  );
  expect(container.textContent).toBe(text);
});
