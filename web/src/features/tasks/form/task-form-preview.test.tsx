// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { incompleteFields, TaskFormPreview, taskOf } from './task-form-preview.tsx';
import { EMPTY_TASK, type TaskFormValues } from './task-form-values.ts';

const client = { name: 'Ida Larkin', photo: null, isVerified: true };

const VALUES: TaskFormValues = {
  title: ' Hang a door ',
  category: 'Design',
  description: 'With a drawing.',
  deadline: '2031-05-04',
  budget: '1,500.50',
  skills: 'CAD, Joinery, cad',
  priority: 'high',
  attachments: [
    { name: 'The plan', url: 'plans.example/door.pdf' },
    { name: 'No link', url: ' ' },
    { name: '', url: 'https://plans.example' },
  ],
};

const show = (values: TaskFormValues) => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <TaskFormPreview values={values} client={client} onClose={() => undefined} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return within(screen.getByRole('dialog', { name: 'Preview' }));
};

afterEach(cleanup);

describe('The task of a preview', () => {
  it('has the values that would be posted, and allows no action', () => {
    expect(taskOf(VALUES, client, new Date('2031-04-01T10:00:00Z'))).toMatchObject({
      title: 'Hang a door',
      budget: 1500.5,
      skills: ['CAD', 'Joinery'],
      attachments: [
        { name: 'The plan', url: 'https://plans.example/door.pdf' },
        { name: 'https://plans.example', url: 'https://plans.example' },
      ],
      userName: 'Ida Larkin',
      clientVerified: true,
      creationTime: '2031-04-01T10:00:00.000Z',
      mine: false,
      actions: [],
    });
  });

  it('lists blank required fields and an unclear budget as incomplete', () => {
    expect(incompleteFields(VALUES)).toEqual([]);
    expect(incompleteFields({ ...VALUES, budget: '' })).toEqual([]);
    expect(incompleteFields({ ...EMPTY_TASK, title: ' ', budget: '1.500' })).toEqual([
      'Title',
      'Category',
      'Description',
      'Deadline',
      'Budget',
    ]);
  });
});

describe('The preview', () => {
  it('shows the page of the task, with links only to its attachments', () => {
    const dialog = show(VALUES);
    expect(dialog.getByRole('heading', { name: 'Hang a door' })).toBeTruthy();
    expect(dialog.getByText('$1,500.50')).toBeTruthy();
    expect(dialog.getByTitle('Sunday, May 4, 2031')).toBeTruthy();
    expect(dialog.getByText('Joinery')).toBeTruthy();
    expect(dialog.queryByRole('link', { name: 'Joinery' })).toBeNull();
    expect(dialog.queryByText(/Still to complete/)).toBeNull();
  });

  it('names what an empty form lacks', () => {
    const dialog = show({ ...EMPTY_TASK });
    expect(dialog.getByText(/Still to complete: Title, Category, Description, Deadline\.$/)).toBeTruthy();
    for (const text of ['No title yet', 'No category yet', 'No description yet', 'No deadline yet', 'Open budget'])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.queryByText(/^Closes/)).toBeNull();
  });
});
