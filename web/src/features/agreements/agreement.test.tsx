// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { MilestoneState } from '@taskwright/contract/lifecycle/agreement-states';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { Progress } from './agreement.tsx';

afterEach(cleanup);

/** Returns the accessible text of the bar, and whether each segment looks different from a planned milestone. */
const barOf = (...states: MilestoneState[]) => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <Progress
        milestones={[...states, 'planned' as const].map((state, id) => ({ id, state, cents: 10_000 }))}
        total={10_000 * (states.length + 1)}
      />
    </ThemeProvider>,
  );
  const bar = screen.getByRole('progressbar', { name: 'Approved' });
  const styles = [...bar.children].map(({ className }) => className);
  return { text: bar.getAttribute('aria-valuetext'), filled: styles.map((style) => style !== styles.at(-1)) };
};

it('The bar fills approved milestones only, as many as its text counts', () => {
  expect(barOf('submitted', 'changes-requested')).toEqual({
    text: '$0 of $300, 0 of 3 milestones',
    filled: [false, false, false],
  });
  cleanup();
  expect(barOf('approved', 'submitted')).toEqual({
    text: '$100 of $300, 1 of 3 milestones',
    filled: [true, false, false],
  });
});
