import { describe, expect, it } from 'vitest';
import functionsLock from '../../functions/package-lock.json' with { type: 'json' };
import { standaloneLock } from './functions-lock.mjs';

const manifest = { name: 'server', version: '1.0.0', dependencies: { http: '1.0.0' }, engines: { node: '22' } };

const lock = (packages: object) => ({
  lockfileVersion: 3,
  packages: { functions: { dependencies: { http: '1.0.0' } }, ...packages },
});

const keys = (packages: object) => Object.keys(standaloneLock(lock(packages), manifest, 'functions').packages);

describe('the functions’ own lockfile', () => {
  it('holds what the functions need, however deep, and nothing else', () => {
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

  it('lifts what the workspace has of its own', () => {
    expect(keys({ 'functions/node_modules/http': { version: '1.0.0' } })).toEqual(['', 'node_modules/http']);
  });

  it('marks as optional only what nothing needs for certain', () => {
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

  it('cannot be made when something is missing or stands in two versions', () => {
    expect(() => keys({})).toThrow(/package-lock\.json lacks http/);
    const twice = { 'functions/node_modules/http': { version: '1.0.0' }, 'node_modules/http': { version: '2.0.0' } };
    expect(() => keys(twice)).toThrow(/two versions/);
  });

  // npm nests a package wherever firebase-tools has another version of it: each further copy is loaded at a cold start.
  it.each(['@grpc/grpc-js', 'google-gax', 'google-auth-library'])('holds one copy of %s', (name) => {
    const copies = Object.keys(functionsLock.packages).filter((key) => key.endsWith(`node_modules/${name}`));
    expect(copies).toHaveLength(1);
  });
});
