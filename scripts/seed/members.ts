import { readFileSync } from 'node:fs';
import type { ImageKind } from '@taskwright/contract';
import { photoPath } from '../../functions/src/people/model/photo-path.ts';
import { photoId } from '../../functions/src/people/model/photo-repository.ts';
import type { SeedAccount } from './accounts.ts';
import { SEED_FREELANCERS } from './freelancers.ts';

/** Fields of `photos` with the owner of each kind. */
const OWNER: Readonly<Record<ImageKind, string>> = { photo: 'owner', picture: 'pictureOf' };

/** Returns a drawn image as stored, with its address. `file` is relative to this folder. */
export const seedImage = (uid: string, kind: ImageKind, file: string) => {
  const bytes = readFileSync(new URL(file, import.meta.url));
  const id = photoId(uid, bytes);
  return { address: photoPath(id), path: `photos/${id}`, data: { [OWNER[kind]]: uid, type: 'image/webp', bytes } };
};

/** Returns the photo of an account, or null. */
export const seedFace = ({ key, uid }: SeedAccount) =>
  SEED_FREELANCERS.find((each) => each.key === key)?.face ? seedImage(uid, 'photo', `faces/${key}.webp`) : null;

const withLink = (account: SeedAccount) => {
  const freelancer = SEED_FREELANCERS.find(({ key }) => key === account.key);
  const link = freelancer && { handle: freelancer.handle, visibility: freelancer.visibility ?? ('everyone' as const) };
  return { ...account, ...link, photo: seedFace(account)?.address };
};

const members = new Map<string, ReturnType<typeof withLink>>();

/** Returns an account with its photo and the link to its freelancer profile, as a use case reads a caller. */
export const memberOf = (account: SeedAccount) => {
  const member = members.get(account.key) ?? withLink(account);
  members.set(account.key, member);
  return member;
};

/** Returns how many days ago an account was created. */
export const joinedDaysAgo = (key: string): number => SEED_FREELANCERS.find((each) => each.key === key)?.joined ?? 60;
