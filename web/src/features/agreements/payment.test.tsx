// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Payment } from './payment.tsx';

afterEach(cleanup);

it.each([
  ['client', 'You pay Emre $380 directly. No fee today.'],
  ['freelancer', 'Emre pays you $380 directly. No fee today.'],
] as const)('states the agreed amount as the only figure outside of the folded line, for a %s', (role, text) => {
  const { container } = render(<Payment amount={38_000} conversation={{ role, with: { name: 'Emre' } }} />);
  container.querySelector('details')?.remove();
  expect(container.textContent).toBe(text);
});

it('keeps a name from right to left apart from the amount', () => {
  const { container } = render(<Payment amount={38_000} conversation={{ role: 'client', with: { name: 'أحمد' } }} />);
  expect(container.querySelector('p')?.innerHTML).toMatch(
    /^You pay <bdi>أحمد<\/bdi> <strong[^>]*>\$380<\/strong> directly\./,
  );
  expect(container.querySelector('details div')?.innerHTML).toMatch(/<bdi>أحمد<\/bdi> would receive \$304, after/);
});
