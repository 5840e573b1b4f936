// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { FeesLater, feesLaterText } from './fees-later.tsx';

afterEach(cleanup);

it('states the reader’s own figure first', () => {
  expect(feesLaterText({ amount: 38_000, side: 'client', name: 'Emre' })).toBe(
    isolated(
      'You would pay $391.32, with a processing fee of $11.32. Emre would receive $304, after a service fee of 20%.',
    ),
  );
  expect(feesLaterText({ amount: 38_000, side: 'freelancer', name: 'Ida' })).toBe(
    isolated(
      'You would receive $304, after a service fee of 20%. Ida would pay $391.32, with a processing fee of $11.32.',
    ),
  );
});

it('applies the rate of the whole agreement to a milestone', () => {
  expect(feesLaterText({ amount: 45_000, agreed: 100_000, side: 'client', name: 'Emre' })).toBe(
    isolated(
      'You would pay $463.35, with a processing fee of $13.35. Emre would receive $382.50, after a service fee of 15%.',
    ),
  );
});

it('is one folded line, and nothing for an amount above the limits', () => {
  const { container, rerender } = render(<FeesLater amount={38_000} side="client" name="Emre" />);
  expect(container.querySelector('details')?.open).toBe(false);
  expect(container.querySelector('summary')?.textContent).toBe('Once Taskwright handles payments: …');
  rerender(<FeesLater amount={199_999_999_998} side="client" name="Emre" />);
  expect(container.textContent).toBe('');
});
