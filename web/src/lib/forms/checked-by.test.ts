import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkedBy } from './checked-by.ts';

const check = checkedBy(
  z.object({
    title: z.string().check(z.trim(), z.minLength(1, 'Enter a title'), z.regex(/^\w+$/, 'One word')),
    links: z.array(z.object({ url: z.url('Enter a link') })),
  }),
);
const options = { fields: {}, shouldUseNativeValidation: false };

test('valid values are returned as the schema transforms them', async () => {
  const values = { title: ' Logo ', links: [] };
  expect(await check(values, undefined, options)).toEqual({ values: { title: 'Logo', links: [] }, errors: {} });
});

test('each field has its first error, and rows of a list have theirs by index', async () => {
  const values = { title: '', links: [{ url: 'https://example.com' }, { url: 'no' }] };
  const { errors } = await check(values, undefined, options);
  expect(errors.title).toMatchObject({ message: 'Enter a title' });
  expect(errors.links?.[0]).toBeUndefined();
  expect(errors.links?.[1]?.url).toMatchObject({ message: 'Enter a link' });
});
