// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { NameLink } from './name-link.tsx';

afterEach(cleanup);

describe('The name of a person', () => {
  it('links to their profile, and the link has the name only', () => {
    render(<NameLink name="Ada Quist" handle="ada-quist" />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Ada Quist' }).getAttribute('href')).toBe('/freelancers/ada-quist');
  });

  it('is isolated text without a handle', () => {
    const { container } = render(<NameLink name="Ada Quist" handle={undefined} />);
    expect(container.innerHTML).toBe('<bdi>Ada Quist</bdi>');
  });
});
