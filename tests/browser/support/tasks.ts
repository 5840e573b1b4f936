import { randomUUID } from 'node:crypto';
import { type CreateTaskBody, createTaskBody, insertResponse, todayUtc } from '@taskwright/contract';
import type { z } from 'zod';
import type { Card, CardRating } from '../../../functions/src/people/model/card-document.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { type IndexedTaskDocument, newTask, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import type { Person } from './people.ts';

const DAY_MS = 86_400_000;

/** Returns the date this many days from today, as `YYYY-MM-DD`. */
export const inDays = (days: number): string => todayUtc(new Date(Date.now() + days * DAY_MS));

/** Returns a unique title. Its last word alone finds it. */
export const freshTitle = (): string => `Plane an oak door ${randomUUID().slice(0, 8)}`;

type TaskInput = Partial<z.input<typeof createTaskBody>>;

/**
 * The deadline is after those of all seed tasks, so tests do not change the first page of Browse. The text is short,
 * because the official emulator scans all stored texts in each search.
 */
const bodyOf = (person: Person, task: TaskInput) => ({
  title: freshTitle(),
  category: 'Design',
  description: 'Two centimetres off.',
  deadline: inDays(120),
  budget: 120,
  userEmail: person.email,
  userName: person.name,
  creationTime: new Date().toISOString(),
  ...task,
});

/** Posts a task through the API and returns its id. */
export const postTask = async (person: Person, task: TaskInput = {}): Promise<string> => {
  const response = await fetchOk(`${emulators.api}/tasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(person) },
    body: JSON.stringify(bodyOf(person, task)),
  });
  return insertResponse.parse(await response.json()).insertedId;
};

const fieldValue = (value: unknown): object => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(fieldValue) } };
  if (typeof value === 'object') return { mapValue: { fields: fieldsOf(value) } };
  return { stringValue: String(value) };
};

/** Returns the fields of an object in the format of Firestore's REST API. */
export const fieldsOf = (object: object): Record<string, object> =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, fieldValue(value)]),
  );

/** Stored values that no form can create: another status, a missing status, an unknown priority. */
type StoredFields = Partial<Record<keyof IndexedTaskDocument, unknown>>;

/** Stores a document directly in the database. `undefined` omits a field. */
export const plant = async (collection: string, id: string, document: object): Promise<void> => {
  const path = `/v1/projects/${emulators.project}/databases/(default)/documents/${collection}?documentId=${id}`;
  await fetchOk(`${emulators.firestore}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: fieldsOf(document) }),
  });
};

/** Sets fields of the card of a person directly in the database. `key` is their `personKey`. */
export const plantCard = async (key: string, card: Partial<Card & CardRating>): Promise<void> => {
  const mask = new URLSearchParams(Object.keys(card).map((field) => ['updateMask.fieldPaths', field]));
  const path = `/v1/projects/${emulators.project}/databases/(default)/documents/people/${key}?${mask}`;
  await fetchOk(`${emulators.firestore}${path}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: fieldsOf(card) }),
  });
};

/**
 * Stores a task and its client's card directly in the database and returns the task's id. `undefined` omits a field.
 */
export const plantTask = async (person: Person, task: TaskInput = {}, stored: StoredFields = {}): Promise<string> => {
  const id = randomUUID();
  const body: CreateTaskBody = createTaskBody.parse(bodyOf(person, task));
  const owner = { uid: person.uid, email: person.email, emailVerified: person.verified, name: person.name };
  const document = { ...withIndex(newTask(body, owner, new Date())), ...stored };
  await plant('tasks', id, document);
  await plantCard(personKey(person.uid), { name: person.name, isVerified: person.verified });
  return id;
};

/** Returns a word that no text contains. */
export const freshWord = (): string => `qu${randomUUID().replaceAll('-', '').slice(0, 10)}`;
