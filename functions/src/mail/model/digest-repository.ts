import { Timestamp } from 'firebase-admin/firestore';
import { readOne, type Source } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { type DigestContent, type DigestProgress, digestContent, digestProgress } from './digest-document.ts';

/** Time for which a digest is stored, longer than its emails are attempted. */
const RETENTION_MS = 7 * 86_400_000;

const CONTENT_FIELDS = Object.keys(digestContent.shape);
const PROGRESS_FIELDS = Object.keys(digestProgress.shape);

/**
 * `digests/{YYYY-MM-DD}`: a week's tasks and how far its emails are queued. A TTL policy on `expiresAt` removes them.
 * The only writer of `digests`.
 */
const collection = (from: Source) => from.db.collection('digests');

/** Returns the tasks of a week, or null. */
export const content = async (from: Source, week: string): Promise<DigestContent | null> => {
  return readOne(from, collection(from).doc(week), (data) => digestContent.parse(data), CONTENT_FIELDS);
};

/** Returns the progress of a week, or null. */
export const progress = async (from: Source, week: string): Promise<DigestProgress | null> => {
  return readOne(from, collection(from).doc(week), (data) => digestProgress.parse(data), PROGRESS_FIELDS);
};

/** Stores a week's tasks. The commit fails if another process did. */
export const create = (unit: Unit, week: string, content: DigestContent, progress: DigestProgress): void => {
  const expiresAt = Timestamp.fromMillis(unit.now().getTime() + RETENTION_MS);
  unit.create(collection(unit).doc(week), { ...content, ...progress, expiresAt });
};

/** Stores the progress of a week that the unit has read. */
export const setProgress = (unit: Unit, week: string, progress: DigestProgress): void => {
  unit.update(collection(unit).doc(week), progress);
};
