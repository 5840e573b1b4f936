// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { DirectoryFilterBar } from './directory-filters.tsx';
import { readDirectoryState } from './directory-state.ts';

afterEach(cleanup);

it('does not filter by a skill while an input method composes', () => {
  const onChange = vi.fn<(change: unknown) => void>();
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <DirectoryFilterBar state={readDirectoryState(new URLSearchParams({ skill: 'oak' }))} onChange={onChange} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Skill' });
  fireEvent.input(field, { target: { value: '' }, isComposing: true, inputType: 'insertCompositionText' });
  fireEvent.input(field, { target: { value: '木' }, isComposing: true, inputType: 'insertCompositionText' });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([[{ skill: '木' }]]);
  fireEvent.input(field, { target: { value: '' }, isComposing: true, inputType: 'insertCompositionText' });
  fireEvent.compositionEnd(field);
  expect(onChange).toHaveBeenLastCalledWith({ skill: '' });
});
