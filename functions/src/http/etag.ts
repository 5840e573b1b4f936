/**
 * Returns the ETag of a version. A task's version increases with edits and status changes but not with bids; a
 * conversation's counts its transitions.
 */
export const versionTag = (version: number): string => `"${version}"`;

/**
 * Returns whether an If-Match header matches this version (RFC 9110, 13.1.1). Accepts weak tags, because a proxy that
 * compresses a response may weaken its tag.
 */
export const matchesVersion = (ifMatch: string | null, version: number): boolean =>
  ifMatch === null ||
  ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === versionTag(version));
