import { expect, it } from 'vitest';
import { isNew, previewText } from './profile-facts.tsx';

it('is new without completed tasks, reviews and proven pieces', () => {
  const facts = { completed: 0, categories: [], repeatClients: 0, answerMinutes: null };
  const rating = { person: 'p', mean: 0, count: 0 };
  expect(isNew({ facts, rating, pieces: [] })).toBe(true);
  expect(isNew({ facts: { ...facts, completed: 1 }, rating, pieces: [] })).toBe(false);
  expect(isNew({ facts, rating: { ...rating, mean: 5, count: 1 }, pieces: [] })).toBe(false);
  const piece = { _id: 'piece', title: 'Fascia', text: '', pictures: [], category: null, month: null, review: null };
  expect(isNew({ facts, rating, pieces: [{ ...piece, kind: 'own' }] })).toBe(true);
  expect(isNew({ facts, rating, pieces: [{ ...piece, kind: 'proven' }] })).toBe(false);
});

it.each([
  [undefined, 'Preview of your profile.'],
  ['everyone', 'Preview: other people see your profile like this.'],
  ['signed-in', 'Preview: only signed-in users see your profile like this.'],
  ['hidden', 'Preview: only clients whom you sent a bid or a message see your profile like this.'],
] as const)('names the people who see a profile with the visibility %s', (visibility, text) => {
  expect(previewText(visibility)).toBe(text);
});
