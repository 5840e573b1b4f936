// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Rating } from './rating.tsx';

afterEach(cleanup);

describe('A rating', () => {
  it.each([
    [4.75, 12, '4.8(12)', 'Rated 4.8 of 5 in 12 reviews'],
    [5, 1, '5.0(1)', 'Rated 5.0 of 5 in 1 review'],
  ])('shows and announces a mean of %d in %d reviews', (mean, count, seen, announced) => {
    render(<Rating rating={{ mean, count }} />);
    expect(screen.getByRole('img', { name: announced }).textContent).toBe(seen);
  });

  it('renders nothing, or the given text, without reviews', () => {
    const { container, rerender } = render(<Rating rating={{ mean: 0, count: 0 }} />);
    expect(container.textContent).toBe('');
    rerender(<Rating rating={{ mean: 0, count: 0 }} none="No reviews yet" />);
    expect(container.textContent).toBe('No reviews yet');
  });
});
