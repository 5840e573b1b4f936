// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FeesLater, feesLaterText } from './fees-later.tsx';

afterEach(cleanup);

it('states the reader’s own figure first', () => {
  expect(feesLaterText(38_000, 'client', 'Emre')).toBe(
    'You would pay $391.32, with a processing fee of $11.32. Emre would receive $304, after a service fee of 20%.',
  );
  expect(feesLaterText(38_000, 'freelancer', 'Ida')).toBe(
    'You would receive $304, after a service fee of 20%. Ida would pay $391.32, with a processing fee of $11.32.',
  );
});

it('is one folded line, and nothing for an amount above the limits', () => {
  const { container, rerender } = render(<FeesLater amount={38_000} side="client" name="Emre" />);
  expect(container.querySelector('details')?.open).toBe(false);
  expect(container.querySelector('summary')?.textContent).toBe('Once Taskwright handles payments: …');
  rerender(<FeesLater amount={199_999_999_998} side="client" name="Emre" />);
  expect(container.textContent).toBe('');
});
