import { DIFFERENCE_CHARACTERS, EDITED_FIELDS, type EditedField } from '@taskwright/contract';
import type { TaskDocument } from './task-document.ts';

/** An edited field before and after; for a long text the part that differs. */
export type TaskEdit = { readonly field: EditedField; readonly before: string; readonly after: string };

/** Number of context characters on each side of a difference. */
const CONTEXT = 40;

/** Returns the number of leading characters that two texts share. */
const commonLength = (one: readonly string[], other: readonly string[]): number => {
  const differs = one.findIndex((character, at) => character !== other[at]);
  return differs === -1 ? one.length : differs;
};

const part = (characters: readonly string[], from: number, until: number, max: number): string => {
  const to = Math.min(until, from + max);
  return `${from > 0 ? '…' : ''}${characters.slice(from, to).join('')}${to < characters.length ? '…' : ''}`;
};

/** Returns the part in which two texts differ, with some context. Each side is truncated to `max` characters. */
export const difference = (
  before: string,
  after: string,
  max: number,
): { readonly before: string; readonly after: string } => {
  const [oldText, newText] = [[...before], [...after]];
  const start = commonLength(oldText, newText);
  const end = commonLength(oldText.slice(start).reverse(), newText.slice(start).reverse());
  const from = Math.max(0, start - CONTEXT);
  const left = Math.max(0, end - CONTEXT);
  return {
    before: part(oldText, from, oldText.length - left, max),
    after: part(newText, from, newText.length - left, max),
  };
};

const textOf = (task: TaskDocument, field: EditedField): string => {
  switch (field) {
    case 'skills':
      return task.skills.join(', ');
    case 'attachments':
      return task.attachments.map(({ name, url }) => `${name} (${url})`).join('\n');
    case 'priority':
      return task.priority ?? '';
    default:
      return task[field];
  }
};

/** Returns the edits of a task, in the order of `EDITED_FIELDS`. */
export const editsOf = (before: TaskDocument, after: TaskDocument): TaskEdit[] =>
  EDITED_FIELDS.flatMap((field) => {
    const [oldText, newText] = [textOf(before, field), textOf(after, field)];
    const { description, other } = DIFFERENCE_CHARACTERS;
    const max = field === 'description' ? description : other;
    return oldText === newText ? [] : [{ field, ...difference(oldText, newText, max) }];
  });
