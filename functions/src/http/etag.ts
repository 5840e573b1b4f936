/** The ETag of a task: its version, which rises with edits and changes of state, not with every bid. */
export const versionTag = (version: number): string => `"${version}"`;

/**
 * Whether an If-Match header admits this version (RFC 9110, 13.1.1). Weak tags count too: a proxy that compresses
 * may weaken ours on the way.
 */
export const matchesVersion = (ifMatch: string | null, version: number): boolean =>
  ifMatch === null ||
  ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === versionTag(version));
