import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/client/errors';
import { fetchFromService } from '../reads/fetch-from-service';
import { logFailure } from './log-failure';
import { careful } from './start-tracing';

let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  vi.stubEnv('LOG_LEVEL', 'debug');
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('lines of the dashboard', () => {
  it('carry the request id of the service, and no query', async () => {
    const answer = new Response('{}', { status: 503, headers: { 'x-request-id': 'r-1' } });
    vi.stubGlobal('fetch', async () => answer);
    await fetchFromService(new URL('http://service/partner/v1/wallets?search=canary'), { method: 'GET' });
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('canary')));
    const lost = fetchFromService(new URL('http://service/partner/v1/orders?search=canary'), {});
    await expect(lost).rejects.toThrow('canary');
    expect(lines).toMatchObject([
      { level: 40, program: 'dashboard', path: '/partner/v1/wallets', status: 503, requestId: 'r-1' },
      { level: 40, path: '/partner/v1/orders', error: 'TypeError', msg: 'the service was not reached' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('canary');
  });

  it('say what failed by class, code and request, and not by its message', () => {
    const cause = new ApiError({ status: 500, code: 'internal_error', message: 'canary', requestId: 'r-2' });
    logFailure(new Error('canary', { cause }), { method: 'POST', route: '/[org]/team' });
    expect(lines).toMatchObject([
      { level: 50, route: '/[org]/team', error: 'Error', code: 'internal_error', requestId: 'r-2' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('canary');
  });
});

it('lets of the spans of pages only what may leave', () => {
  const sent: ReadableSpan[] = [];
  const next = { onEnd: (span: ReadableSpan) => sent.push(span) } as unknown as SpanProcessor;
  careful(next).onEnd({
    name: 'fetch GET http://service/partner/v1/wallets?search=canary',
    attributes: { 'http.url': 'http://service/?canary', 'http.target': '/?canary', 'http.method': 'GET' },
    events: [{ name: 'exception', attributes: { 'exception.message': 'canary' } }],
    status: { code: 2, message: 'canary' },
    links: [],
    kind: 1,
  } as unknown as ReadableSpan);
  const [{ name, attributes, events, status, kind } = {} as ReadableSpan] = sent;
  expect({ name, attributes, events, status, kind }).toEqual({
    name: 'fetch GET',
    attributes: { 'http.method': 'GET' },
    events: [],
    status: { code: 2 },
    kind: 1,
  });
});
