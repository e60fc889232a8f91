import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { config, proxy } from '@/proxy';

const HERE = 'http://desk.example';

beforeAll(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 's'.repeat(32));
  vi.stubEnv('PUBLIC_URL', HERE);
});

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return proxy(new NextRequest(HERE + path, { method, headers: { host: 'desk.example', ...headers } }));
}

const signedIn = { cookie: 'next-auth.session-token=x' };

describe('a page', () => {
  it('gets a new nonce each time, in its policy and for its scripts', () => {
    const [first, second] = [ask('/harbour/test', signedIn), ask('/harbour/test', signedIn)];
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(24);
    expect(first.headers.get('x-middleware-request-x-nonce')).toBe(nonce);
    expect(first.headers.get('x-middleware-request-content-security-policy')).toBe(policy);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
  });

  it('runs no inline script and no eval, and stands in no frame', () => {
    const policy = ask('/harbour/test', signedIn).headers.get('content-security-policy') ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).not.toMatch(/unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  it('has no base, and reports to an endpoint of ours what was stopped', () => {
    const { headers } = ask('/harbour/test', signedIn);
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('report-to policy');
    expect(policy).toContain('report-uri /api/policy-reports');
    expect(headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"');
    expect(ask('/api/policy-reports', {}, 'POST').status).toBe(200);
  });

  it('is kept nowhere', () => {
    const { headers } = ask('/harbour/test', signedIn);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it('of the documentation needs no session, and no other page whose address begins so', () => {
    for (const path of ['/docs', '/docs/quick-start', '/docs/reference/fundWallet'])
      expect(ask(path).status).toBe(200);
    expect(ask('/docsearch/test').status).toBe(307);
  });

  it('without a session leads to sign-in and back', () => {
    const answer = ask('/harbour/test/wallets?currency=NGN');
    expect(answer.status).toBe(307);
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('return_to')).toBe(
      '/harbour/test/wallets?currency=NGN',
    );
    expect(ask('/sign-in').status).toBe(200);
    expect(ask('/harbour/test', { cookie: 'next-auth.session-token.0=x' }).status).toBe(200);
  });

  it('never learns of the header that once switched the proxy off', () => {
    const { headers } = ask('/harbour/test', { ...signedIn, 'x-middleware-subrequest': 'proxy' });
    expect(headers.get('x-middleware-override-headers')).not.toContain('x-middleware-subrequest');
  });

  it('is asked for under every address but those of the build', () => {
    const matches = (path: string) => new RegExp(`^${config.matcher}$`).test(path);
    expect(['/', '/harbour/test', '/api/read/x', '/_next/data'].map(matches)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['/_next/static/chunk.js', '/icon.svg'].map(matches)).toEqual([false, false]);
  });

  it('may start workers from the files of the build, and from nowhere else', () => {
    const policy = ask('/harbour/test', signedIn).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain("worker-src 'self'");
  });
});

describe('an answer of our own routes', () => {
  it('can do nothing, should a browser show it as a page', () => {
    const { headers } = ask('/api/files/harbour/test/1', signedIn);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('to an upload is no matter of the proxy, which would cut its body', () => {
    const matches = (path: string) => new RegExp(`^${config.matcher}$`).test(path);
    expect(matches('/api/uploads/harbour/test')).toBe(false);
    for (const path of ['/api/uploads', '/api/uploads/harbour', '/api/uploads/harbour/test/x']) {
      expect(matches(path), path).toBe(true);
    }
    expect(matches('/harbour/api/uploads/test')).toBe(true);
  });
});

describe('what changes something', () => {
  const write = (headers: Record<string, string>) =>
    ask('/harbour/test', { ...signedIn, ...headers }, 'POST').status;

  it.each([
    ['no origin', {}],
    ['no origin, as an action', { 'next-action': 'a' }],
    ['the origin null', { origin: 'null' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'http://evil.desk.example' }],
    ['another port', { origin: 'http://desk.example:81' }],
    ['nonsense', { origin: 'desk.example' }],
  ])('is refused with %s', (_name, headers) => expect(write(headers)).toBe(403));

  it.each([
    ['the public address', { origin: HERE }],
    ['the public address behind a proxy that changes the host', { origin: HERE, host: 'internal:3000' }],
    ['the address that the browser used', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  ])('is let through from %s', (_name, headers) => expect(write(headers)).toBe(200));

  it('is refused, and is no fault, where a proxy says that it was meant for another host', () => {
    const action = { origin: HERE, 'next-action': 'a' };
    expect(write({ ...action, 'x-forwarded-host': 'evil.example' })).toBe(403);
    expect(write({ ...action, 'x-forwarded-host': 'desk.example' })).toBe(200);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('is refused without an origin as %s too', (method) =>
    expect(ask('/api/read/harbour/test/listWallets', signedIn, method).status).toBe(403),
  );

  it('can not hide behind a GET', () => {
    expect(ask('/harbour/test', { ...signedIn, 'next-action': 'a' }).status).toBe(403);
  });
});
