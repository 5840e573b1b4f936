// Derives the lockfile of the functions from the root's lockfile. The cloud then installs exactly the tested versions.

/**
 * Returns the nearest node_modules entry for `name` at or above `from`, as Node resolves it.
 * @returns {string | undefined} the key in the lockfile's `packages`
 */
const resolve = (packages, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (!folder.endsWith('node_modules') && packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
};

/**
 * Returns a package's dependencies, each marked as optional or not. Peers are installed too, optional peers are not.
 */
const needs = (entry) => [
  ...Object.keys(entry.dependencies ?? {}).map((name) => ({ name, optional: false })),
  ...Object.keys(entry.peerDependencies ?? {})
    .filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
    .map((name) => ({ name, optional: false })),
  ...Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ name, optional: true })),
];

/** Returns every package reachable from `workspace`. The value is true if all paths contain an optional dependency. */
const reachable = (packages, workspace) => {
  const optional = new Map();
  const visit = (from, entry, inOptional) => {
    for (const need of needs(entry)) {
      const key = resolve(packages, from, need.name);
      const isOptional = inOptional || need.optional;
      if (!key) {
        if (need.optional) continue;
        throw new Error(`package-lock.json lacks ${need.name}, a dependency of ${from}`);
      }
      if (optional.has(key) && (isOptional || !optional.get(key))) continue;
      optional.set(key, isOptional);
      visit(key, packages[key], isOptional);
    }
  };
  visit(workspace, packages[workspace], false);
  return optional;
};

/**
 * Returns the lockfile of one workspace as a standalone package, with the root's versions.
 * @param {any} rootLock package-lock.json, parsed
 * @param {any} manifest the workspace's package.json, parsed
 * @param {string} workspace its folder
 */
export const standaloneLock = (rootLock, manifest, workspace) => {
  const { name, version, dependencies, engines } = manifest;
  const inside = `${workspace}/`;
  const entries = [...reachable(rootLock.packages, workspace)].map(([key, isOptional]) => {
    const { dev: _dev, devOptional: _devOptional, optional: _optional, peer: _peer, ...entry } = rootLock.packages[key];
    const path = key.startsWith(inside) ? key.slice(inside.length) : key;
    if (path !== key && rootLock.packages[path]) {
      throw new Error(
        `package-lock.json has two versions of ${path}. Run npm dedupe, or nest it in functions/package-lock.json.`,
      );
    }
    return /** @type {const} */ ([path, isOptional ? { ...entry, optional: true } : entry]);
  });
  entries.sort(([one], [other]) => one.localeCompare(other, 'en'));
  return {
    name,
    version,
    lockfileVersion: rootLock.lockfileVersion,
    requires: true,
    packages: { '': { name, version, dependencies, engines }, ...Object.fromEntries(entries) },
  };
};
