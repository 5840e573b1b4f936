// @vitest-environment jsdom

import { isolate } from '@taskwright/contract/limits/text';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Isolated } from './isolated.tsx';

afterEach(cleanup);

it('A sentence on the screen has its names and titles in `bdi`, and no invisible characters', () => {
  const { container } = render(<Isolated text={`${isolate('أحمد')} bid $380 on “${isolate('لافتة 12')}”`} />);
  expect(container.innerHTML).toBe('<bdi>أحمد</bdi> bid $380 on “<bdi>لافتة 12</bdi>”');
});

it('A sentence without names is text', () => {
  const { container } = render(<Isolated text="All milestones approved." />);
  expect(container.innerHTML).toBe('All milestones approved.');
});
