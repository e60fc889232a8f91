import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type LocalService,
  sendError,
  sendJson,
  startLocalService,
} from '@/lib/client/testing/local-service';
import { listWallets } from '@/lib/contract/wallets/wallets';
import { LiveNotOpen, NoAccess, SessionEnded } from '../sign-in/session-errors';
import { getAccess } from './access';
import { markEnded } from './session-cache';

const readToken = vi.hoisted(() => vi.fn());
const serviceUrl = vi.hoisted(() => ({ current: '' }));
vi.mock('./read-token', () => ({ readToken }));
vi.mock('@/lib/env', () => ({
  dashboardSettings: () => ({
    serviceUrl: serviceUrl.current,
    console: { key: 'ck_console', secret: 'cs' },
  }),
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-desk-client-address': '203.0.113.7' }),
}));

let service: LocalService | undefined;
/** The keys that the service accepts. */
let known: readonly string[] = [];

/** The service's session data; null if the session has ended. */
let facts: object | null = null;
/** The console's calls, by the end of their path, with their input. */
let asked: string[] = [];
let sessionId = '';

function answerConsole(target: string, body: string): object | null {
  asked.push(target.slice(target.lastIndexOf('/') + 1));
  expect(JSON.parse(body)).toMatchObject({ session_token: 'session-token' });
  if (target.endsWith('/read')) return facts;
  const { environment } = JSON.parse(body).for as { environment: string };
  return facts && { key: `pk_${environment}`, secret: 'sk', permissions: ['wallets:read'] };
}

const harbour = { organisation: { id: 'h', slug: 'harbour', name: 'Harbour' }, role: 'viewer' };
const keyToken = {
  sessionId: null,
  person: { id: 'q', name: 'API key', email: '' },
  organisation: { slug: 'quay', name: 'Quay' },
  environment: 'test',
  pair: { key: 'pk_test', secret: 'sk' },
  expiresAt: '2099-01-01T00:00:00.000Z',
};

beforeEach(async () => {
  service = await startLocalService((response, { headers, target, body }) => {
    if (target.startsWith('/console/')) {
      const data = answerConsole(target, body.toString());
      return data ? sendJson(response, 200, { data }) : sendError(response, 404, 'not_found');
    }
    return known.includes(String(headers['x-svc-key']))
      ? sendJson(response, 200, { data: [], next_cursor: null })
      : sendError(response, 401, 'authentication_failed');
  });
  // The session cache lasts as long as the process, so each test needs a new session.
  sessionId = randomUUID();
  asked = [];
  facts = {
    id: sessionId,
    person: { id: 'p', name: 'Person', email: 'p@harbour.example' },
    memberships: [harbour],
    is_operator: false,
    expires_at: '2099-01-01T00:00:00.000Z',
  };
  serviceUrl.current = service.baseUrl;
  known = ['pk_test', 'pk_live'];
  readToken.mockResolvedValue({
    sessionId,
    sessionToken: 'session-token',
    person: { id: 'p', name: 'Person', email: 'p@harbour.example' },
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
});

afterEach(async () => service?.close());

const callIn = async (org: string, env: 'test' | 'live') =>
  (await getAccess({ org, env })).client.call(listWallets);

describe('access', () => {
  it('calls with the key of the environment and forwards the address of the person', async () => {
    await callIn('harbour', 'live');
    expect(service?.seen.at(-1)?.headers).toMatchObject({
      'x-svc-key': 'pk_live',
      'x-forwarded-for': '203.0.113.7',
    });
  });

  it.each([
    ['nowhere', 'test'],
    ['quay', 'live'],
  ] as const)('does not exist in %s %s', async (org, env) => {
    if (org === 'quay') readToken.mockResolvedValue(keyToken);
    await expect(getAccess({ org, env })).rejects.toThrow(NoAccess);
  });

  it('needs somebody who is signed in', async () => {
    readToken.mockResolvedValue(undefined);
    await expect(getAccess({ org: 'harbour', env: 'test' })).rejects.toThrow(SessionEnded);
  });

  it.each(['test', 'live'] as const)('has ended when the service knows no key any more: %s', async (env) => {
    known = [];
    await expect(callIn('harbour', env)).rejects.toThrow(SessionEnded);
  });

  it('has not ended when only live is closed', async () => {
    known = ['pk_test'];
    await expect(callIn('harbour', 'live')).rejects.toThrow(LiveNotOpen);
    const access = await getAccess({ org: 'harbour', env: 'live' });
    expect(await access.ending()).toBeInstanceOf(LiveNotOpen);
  });

  it('asks for the session and for a key once, however many calls follow', async () => {
    await Promise.all([callIn('harbour', 'test'), callIn('harbour', 'test')]);
    await callIn('harbour', 'test');
    expect(asked.sort()).toEqual(['keys', 'read']);
    expect((await getAccess({ org: 'harbour', env: 'test' })).permissions).toEqual(['wallets:read']);
  });

  it('of an API key asks the console for nothing', async () => {
    readToken.mockResolvedValue(keyToken);
    await callIn('quay', 'test');
    expect(asked).toEqual([]);
  });

  it('asks again before it denies an organisation, so that a new one is there at once', async () => {
    await callIn('harbour', 'test');
    const quay = { ...harbour, organisation: { id: 'q', slug: 'quay', name: 'Quay' } };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    try {
      facts = { ...facts, memberships: [harbour, quay] };
      await callIn('quay', 'test');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is over at once where the session was ended in this process', async () => {
    await callIn('harbour', 'test');
    const before = service?.seen.length;
    markEnded(sessionId);
    await expect(getAccess({ org: 'harbour', env: 'test' })).rejects.toThrow(SessionEnded);
    expect(service?.seen.length).toBe(before);
  });

  it('is over when a session was ended while its key was being asked for', async () => {
    const access = getAccess({ org: 'harbour', env: 'test' });
    markEnded(sessionId);
    await expect(access).rejects.toThrow(SessionEnded);
    await expect(getAccess({ org: 'harbour', env: 'test' })).rejects.toThrow(SessionEnded);
  });

  it('asks the service again after it refused a key, and is over where there is none', async () => {
    await callIn('harbour', 'test');
    known = [];
    await expect(callIn('harbour', 'test')).rejects.toThrow(SessionEnded);
    facts = null;
    const calls = service?.seen.length ?? 0;
    await expect(callIn('harbour', 'test')).rejects.toThrow(SessionEnded);
    expect(service?.seen.slice(calls).map(({ target }) => target)).toEqual([
      `/console/v1/sessions/${sessionId}/read`,
    ]);
  });
});
