import { describe, expect, it } from 'vitest';
import functionsLock from '../../functions/package-lock.json' with { type: 'json' };
import { standaloneLock } from './functions-lock.mjs';

const manifest = { name: 'server', version: '1.0.0', dependencies: { http: '1.0.0' }, engines: { node: '22' } };

const lock = (packages: object) => ({
  lockfileVersion: 3,
  packages: { functions: { dependencies: { http: '1.0.0' } }, ...packages },
});

const keys = (packages: object) => Object.keys(standaloneLock(lock(packages), manifest, 'functions').packages);

describe('Lockfile of the functions', () => {
  it('contains exactly the direct and transitive dependencies of the functions', () => {
    const packages = {
      'node_modules/http': { version: '1.0.0', dependencies: { url: '^2.0.0' } },
      'node_modules/url': { version: '1.0.0' },
      'node_modules/http/node_modules/url': { version: '2.0.0', peerDependencies: { punycode: '*' } },
      'node_modules/punycode': { version: '3.0.0' },
      'node_modules/vite': { version: '8.0.0', dev: true },
    };
    expect(keys(packages)).toEqual([
      '',
      'node_modules/http',
      'node_modules/http/node_modules/url',
      'node_modules/punycode',
    ]);
  });

  it('moves nested packages of the workspace to the top', () => {
    expect(keys({ 'functions/node_modules/http': { version: '1.0.0' } })).toEqual(['', 'node_modules/http']);
  });

  it('marks as optional only packages without a required path', () => {
    const packages = {
      'node_modules/http': { version: '1.0.0', optionalDependencies: { fast: '*' }, dependencies: { url: '*' } },
      'node_modules/fast': { version: '1.0.0', optional: true, dependencies: { url: '*', native: '*' } },
      'node_modules/url': { version: '1.0.0', dev: true },
      'node_modules/native': { version: '1.0.0' },
    };
    expect(standaloneLock(lock(packages), manifest, 'functions').packages).toMatchObject({
      'node_modules/fast': { optional: true },
      'node_modules/native': { optional: true },
      'node_modules/url': { version: '1.0.0' },
    });
    expect(standaloneLock(lock(packages), manifest, 'functions').packages['node_modules/url']).toEqual({
      version: '1.0.0',
    });
  });

  it('cannot be derived if a package is missing or has two versions', () => {
    expect(() => keys({})).toThrow(/package-lock\.json lacks http/);
    const twice = { 'functions/node_modules/http': { version: '1.0.0' }, 'node_modules/http': { version: '2.0.0' } };
    expect(() => keys(twice)).toThrow(/two versions/);
  });

  // npm nests a package if firebase-tools has another version of it. Each copy slows down a cold start.
  it.each(['@grpc/grpc-js', 'google-gax', 'google-auth-library'])('contains one copy of %s', (name) => {
    const copies = Object.keys(functionsLock.packages).filter((key) => key.endsWith(`node_modules/${name}`));
    expect(copies).toHaveLength(1);
  });
});
