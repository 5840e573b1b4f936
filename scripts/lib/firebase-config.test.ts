import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PHOTO_POLICY, SECURITY_HEADERS } from '../../functions/src/http/security-headers.ts';
import {
  firebaseConfig,
  PORT_COUNT,
  portsOf,
  productionConfig,
  strictPolicy,
  withAssets,
  withPorts,
  withScripts,
} from './firebase-config.mjs';
import { PROJECT_ID, ROOT } from './project.mjs';

type Header = { key: string; value: string };
type Rule = { source: string; headers: Header[] };

const config = firebaseConfig();
const headersFor = ({ hosting }: { hosting: { headers: Rule[] } }, source: string): Record<string, string> =>
  Object.fromEntries(
    hosting.headers
      .filter((rule) => rule.source === source)
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );

describe('Deployed configuration', () => {
  const production = productionConfig(config, 'shop.firebaseapp.com');

  it('sends the strict Content-Security-Policy with every response, without an emulator’s origin', () => {
    const policy = headersFor(production, '**')['Content-Security-Policy'] ?? '';
    // The hashes of inline scripts are tested in tests/api/hosting/hosting.test.ts.
    expect(policy.replaceAll(/ 'sha256-[^']+'/g, '')).toBe(
      [
        "default-src 'self'",
        "script-src 'self' https://apis.google.com",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com https:",
        'frame-src https://shop.firebaseapp.com',
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    );
    expect(JSON.stringify(production)).not.toMatch(/127\.0\.0\.1|localhost|http:\/\//);
  });

  it('allows reCAPTCHA if App Check is enabled, and nothing else', () => {
    const on = productionConfig(config, 'shop.firebaseapp.com', { appCheck: true });
    const [strict = '', open = ''] = [production, on].map((each) => headersFor(each, '**')['Content-Security-Policy']);
    const before = new Set(strict.split(/[; ]+/));
    expect([...new Set(open.split(/[; ]+/))].filter((word) => !before.has(word))).toEqual([
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://content-firebaseappcheck.googleapis.com',
    ]);
  });

  it('differs from firebase.json only in the policy, the emulators and the rejecting hook', () => {
    const policies = JSON.stringify(headersFor(config, '**')['Content-Security-Policy']);
    const strict = JSON.stringify(headersFor(production, '**')['Content-Security-Policy']);
    const { emulators: _emulators, ...rest } = config;
    const expected = JSON.parse(
      JSON.stringify(rest).replace(policies, strict).replaceAll('"predeploy":["node scripts/refuse-deploy.mjs"],', ''),
    );
    expect(production).toEqual(expected);
    expect(JSON.stringify(production)).not.toContain('predeploy');
  });
});

describe('firebase.json', () => {
  it('allows the emulators’ origins in connect-src and frame-src and nowhere else', () => {
    const policy = headersFor(config, '**')['Content-Security-Policy'] ?? '';
    const open = policy.split('; ').filter((directive) => directive.includes('http://'));
    expect(open.map((directive) => directive.split(' ')[0])).toEqual(['connect-src', 'frame-src']);
    for (const directive of open) expect(directive).toMatch(/http:\/\/127\.0\.0\.1:\* http:\/\/localhost:\*$/);
    expect(strictPolicy(policy, `${PROJECT_ID}.firebaseapp.com`)).not.toContain('http://');
  });

  it('allows only the inline scripts of this build', () => {
    const policy = "default-src 'self'; script-src 'self' 'sha256-old=' https://apis.google.com; object-src 'none'";
    expect(withScripts(policy, ["'sha256-a='", "'sha256-b='"])).toBe(
      "default-src 'self'; script-src 'self' 'sha256-a=' 'sha256-b=' https://apis.google.com; object-src 'none'",
    );
  });

  it('rejects a plain deployment: every target starts with a hook that names the right command', () => {
    for (const target of [...config.functions, config.firestore, config.hosting]) {
      expect(target.predeploy).toEqual(['node scripts/refuse-deploy.mjs']);
    }
    const [, script = ''] = config.hosting.predeploy[0].split(' ');
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: ROOT, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('npm run deploy -- --project')]);
  });

  it('has the headers of the function, except for the policy, which is for pages', () => {
    const { 'Content-Security-Policy': policy, ...others } = SECURITY_HEADERS;
    const { 'Content-Security-Policy': ours, ...theirs } = headersFor(config, '**');
    expect(theirs).toEqual(others);
    expect(policy.split('; ')[0]).toBe("default-src 'none'");
    expect(ours).toContain("frame-ancestors 'none'");
  });

  it('has the policy of the function for photos, after the one for pages', () => {
    const sources = config.hosting.headers.map(({ source }: Rule) => source);
    expect(headersFor(config, '/users/photos/**')).toEqual({ 'Content-Security-Policy': PHOTO_POLICY });
    expect(sources.indexOf('/users/photos/**')).toBeGreaterThan(sources.indexOf('**'));
  });

  it('sends the other security headers with every response', () => {
    expect(headersFor(config, '**')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': expect.any(String),
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8,}/),
    });
  });

  it('caches exactly the built assets for a year, so that no cache keeps a missing one', () => {
    const year = 'public, max-age=31536000, immutable';
    expect(JSON.stringify(config)).not.toContain('immutable');
    expect(withAssets(config, [])).toBe(config);
    const { hosting } = withAssets(config, ['index-B1.js', 'inter-_a-2.woff2']);
    const { regex, headers } = hosting.headers.at(-1);
    expect(headers).toEqual([{ key: 'Cache-Control', value: year }]);
    const isCached = (path: string) => new RegExp(regex, 'u').test(path);
    for (const name of ['index-B1.js', 'inter-_a-2.woff2']) expect(isCached(`/assets/${name}`)).toBe(true);
    for (const name of ['index-B2.js', 'index-B1xjs', 'index-B1.js.map', 'index-B1.js/', 'x/index-B1.js', '']) {
      expect(isCached(`/assets/${name}`), name).toBe(false);
    }
  });

  it('leaves the caching of API responses to the API', () => {
    const rewritten: { source: string }[] = config.hosting.rewrites.filter(
      (rewrite: object) => 'function' in rewrite && 'source' in rewrite,
    );
    const except = config.hosting.headers.find(({ source }: Rule) => source.startsWith('!'));
    const excepted = except.source.split(/[(|)]/);
    for (const { source } of rewritten) {
      if (source !== '/.well-known/change-password') expect(excepted).toContain(source.split('/')[1]);
    }
  });

  it('names every port once and disables the emulator UI', () => {
    const ports = Object.values(portsOf(config));
    expect(new Set(ports).size).toBe(ports.length);
    expect(Object.keys(portsOf(config))).toEqual(
      expect.arrayContaining(['auth', 'functions', 'firestore', 'firestore websocket', 'hosting', 'hub', 'logging']),
    );
    expect(config.emulators.ui).toEqual({ enabled: false });
  });
});

describe('Configuration of a test run', () => {
  it('changes every port, accepts any project, and changes nothing else', () => {
    const moved = withPorts(
      config,
      Array.from({ length: PORT_COUNT }, (_, index) => 20_000 + index),
    );
    const before = new Set(Object.values(portsOf(config)));
    expect(Object.values(portsOf(moved)).filter((port) => before.has(port))).toEqual([]);
    expect(Object.keys(portsOf(moved))).toEqual(expect.arrayContaining(Object.keys(portsOf(config))));
    expect(moved.hosting).toEqual(config.hosting);
    expect(moved.emulators.singleProjectMode).toBe(false);
  });
});
