// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { Piece } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { PhotoError } from '../../../lib/pictures/encode.ts';
import { PieceDialog } from './piece-dialog.tsx';

const sent = vi.hoisted(() => ({
  forms: [] as FormData[],
  refuse: null as Error | null,
}));
vi.mock('../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  call: async (_name: string, { image }: { image: FormData }) => {
    sent.forms.push(image);
    if (sent.refuse !== null) throw sent.refuse;
  },
}));
vi.mock('../../../lib/pictures/picture.ts', async (original) => ({
  ...(await original<object>()),
  fittedImage: async (file: File) => {
    if (file.name === 'bad.png') throw new PhotoError('We couldn’t read this file.');
    return file;
  },
}));

const DOOR: Piece = {
  _id: 'door',
  kind: 'own',
  title: 'Oak door',
  text: '',
  pictures: [],
  category: null,
  month: null,
  review: null,
};

const open = (piece: Piece | null) => {
  cleanup();
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <PieceDialog uid="ada" piece={piece} onSaved={async () => undefined} onClose={() => undefined} />
      </MemoryRouter>
    </ThemeProvider>,
  );
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const note = () => screen.queryByText('Your draft is back.', { exact: false });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('taskwright-signed-in', '1');
});
afterEach(cleanup);

it('keeps the text of each piece when the dialog closes, until the user starts over', async () => {
  open(null);
  expect(note()).toBeNull();
  type('Title', 'A gate');
  open(DOOR);
  expect(field('Title').value).toBe('Oak door');
  expect(note()).toBeNull();
  type('Description (optional)', 'With a hidden frame.');
  open(null);
  expect(field('Title').value).toBe('A gate');
  open(DOOR);
  expect(field('Description (optional)').value).toBe('With a hidden frame.');
  expect(note()).not.toBeNull();
  fireEvent.click(screen.getByText('Start over'));
  expect(field('Description (optional)').value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  open(DOOR);
  expect(note()).toBeNull();
});

const addressOf = (digit: string) => `/users/photos/sha256/${digit.repeat(64)}`;
const WITH_PICTURES: Piece = {
  ...DOOR,
  pictures: ['a', 'b'].map((digit) => ({ picture: addressOf(digit), alt: digit, width: 40, height: 30 })),
};
const file = (name: string) => new File([name], name, { type: 'image/png' });
const choose = (...files: File[]) => {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new TypeError('no input');
  fireEvent.change(input, { target: { files } });
};
const button = (name: string) => screen.getByRole('button', { name });
const alts = () => screen.queryAllByLabelText<HTMLInputElement>('Alt text (optional)');
const bodyOf = (form: FormData | undefined): unknown => JSON.parse(String(form?.get('body')));
const save = async () => {
  const before = sent.forms.length;
  fireEvent.click(button('Save piece'));
  await waitFor(() => expect(sent.forms).toHaveLength(before + 1));
};

it('sends kept and new pictures in their order, and keeps them with their texts after an error', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  open(WITH_PICTURES);
  expect(alts().map(({ value }) => value)).toEqual(['a', 'b']);
  choose(file('c.png'), file('d.png'), file('e.png'), file('f.png'));
  await waitFor(() => expect(alts()).toHaveLength(5));
  fireEvent.click(button('Remove picture 1'));
  expect(document.activeElement).toBe(button('Add pictures'));
  const [, , third] = alts();
  if (third === undefined) throw new TypeError('no field');
  fireEvent.change(third, { target: { value: 'The lock' } });
  const earlier = button('Move picture 3 earlier');
  earlier.focus();
  fireEvent.click(earlier);
  fireEvent.click(button('Move picture 2 earlier'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 1 earlier');
  expect(screen.getByText('Picture moved to place 1 of 4.')).toBeDefined();
  expect(button('Move picture 1 earlier').getAttribute('aria-disabled')).toBe('true');

  const errors = [{ field: 'pictures.2', in: 'body' as const, message: 'This picture has too many pixels.' }];
  sent.refuse = new ApiError(400, { errors });
  await save();
  await waitFor(() => expect(screen.getByText('A picture can’t be saved.', { exact: false })).toBeDefined());
  expect(screen.getByRole('group', { name: 'Picture 3 of 4' }).textContent).toContain('too many pixels');
  expect(alts().map(({ value }) => value)).toEqual(['The lock', 'b', '', '']);

  sent.refuse = null;
  await save();
  const form = sent.forms.at(-1);
  expect(bodyOf(form)).toMatchObject({
    title: 'Oak door',
    pictures: [{ alt: 'The lock' }, { picture: addressOf('b'), alt: 'b' }, { alt: '' }, { alt: '' }],
  });
  const parts = [...(form ?? [])].flatMap(([name, part]) => (typeof part === 'string' ? [] : [[name, part.name]]));
  expect(parts).toEqual([
    ['pictures.0', 'd.png'],
    ['pictures.2', 'c.png'],
    ['pictures.3', 'e.png'],
  ]);
});

it('names a picture that cannot be read, and keeps the ones before it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  open(DOOR);
  choose(file('c.png'), file('bad.png'));
  await waitFor(() => expect(screen.getByText('We couldn’t read this file. Your text is still here.')).toBeDefined());
  expect(alts()).toHaveLength(1);
});
