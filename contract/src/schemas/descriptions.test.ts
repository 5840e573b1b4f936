import { describe, expect, it } from 'vitest';
import { type $ZodType, globalRegistry, toJSONSchema } from 'zod/v4/core';
import { bid, placeBidBody } from './bids.ts';
import { calendarDate, deadline, instant, responseDate, responseInstant } from './dates.ts';
import { budget } from './money.ts';
import { httpsUrl, responseUrl, text } from './text.ts';
import { emailAddress, saveUserBody } from './users.ts';

const schemaMessage = (schema: $ZodType) => toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

describe('A schema, in the OpenAPI document', () => {
  it('has the id by which other schemas refer to it', () => {
    const names = [placeBidBody, bid, saveUserBody].map((schema) => globalRegistry.get(schema)?.id);
    expect(names).toEqual(['PlaceBid', 'Bid', 'SaveUser']);
    expect(Object.keys(bid.shape)).toEqual(expect.arrayContaining(['amount', 'mine', 'actions']));
  });

  it('contains the length of a text, and the range and step of an amount', () => {
    expect(schemaMessage(text('Title', 120))).toMatchObject({ type: 'string', minLength: 1, maxLength: 120 });
    expect(schemaMessage(budget)).toMatchObject({
      type: 'number',
      minimum: 0,
      maximum: 1_000_000_000,
      multipleOf: 0.01,
    });
  });

  it('contains the format of dates, instants, links and email addresses', () => {
    expect(schemaMessage(deadline).anyOf).toEqual([{ format: 'date' }, { format: 'date-time' }]);
    expect(schemaMessage(instant).anyOf).toEqual([
      { format: 'date-time' },
      { format: 'date' },
      { pattern: expect.stringContaining('GMT') },
    ]);
    expect(schemaMessage(responseDate).format).toBe('date');
    expect(schemaMessage(responseInstant).format).toBe('date-time');
    expect(schemaMessage(httpsUrl('Link'))).toMatchObject({ format: 'uri', pattern: '^https://', maxLength: 2048 });
    expect(schemaMessage(responseUrl).format).toBe('uri');
    expect(schemaMessage(emailAddress)).toMatchObject({ format: 'email', maxLength: 254 });
  });

  it('names the expected input in its error', () => {
    const complaint = (
      schema: $ZodType & { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
    ) => schema.safeParse(5).error?.issues[0]?.message;
    expect(complaint(calendarDate)).toBe('Enter a date in the format YYYY-MM-DD');
    expect(complaint(instant)).toBe('Enter a date and time');
  });
});
