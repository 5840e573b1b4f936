import { expect, it } from 'vitest';
import { routes, routesBySubject, type Subject, subjectOf } from './routes.ts';

it('Each endpoint has one subject', () => {
  const names = Object.values(routesBySubject).flatMap((rows) => Object.keys(rows));
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(Object.keys(routes));
});

it.each([
  ['createTask', 'tasks'],
  ['listReviews', 'people'],
  ['leaveNewsletter', 'account'],
] as const satisfies (readonly [string, Subject])[])('%s belongs to %s', (name, subject) =>
  expect(subjectOf(name)).toBe(subject),
);
