import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type LocalService,
  sendError,
  sendJson,
  startLocalService,
} from '@/lib/client/testing/local-service';
import { listWallets } from '@/lib/contract/wallets';
import { getAccess } from './access';
import { LiveNotOpen, NoAccess, SessionEnded } from './endings';

const readToken = vi.hoisted(() => vi.fn());
const serviceUrl = vi.hoisted(() => ({ current: '' }));
vi.mock('./read-token', () => ({ readToken }));
vi.mock('@/lib/env', () => ({ dashboardSettings: () => ({ serviceUrl: serviceUrl.current }) }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-desk-client-address': '203.0.113.7' }),
}));

let service: LocalService | undefined;
/** The keys that the service knows. */
let known: readonly string[] = [];

const pair = (environment: string) => ({ key: `pk_${environment}`, secret: 'sk' });

beforeEach(async () => {
  service = await startLocalService((response, { headers }) =>
    known.includes(String(headers['x-svc-key']))
      ? sendJson(response, 200, { data: [], next_cursor: null })
      : sendError(response, 401, 'authentication_failed'),
  );
  serviceUrl.current = service.baseUrl;
  known = ['pk_test', 'pk_live'];
  readToken.mockResolvedValue({
    sessionId: 'session',
    person: { id: 'p', name: 'Person', email: 'p@harbour.example' },
    memberships: [
      { slug: 'harbour', name: 'Harbour', role: 'viewer', keys: { test: pair('test'), live: pair('live') } },
      { slug: 'quay', name: 'Quay', role: 'api_key', keys: { test: pair('test') } },
    ],
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
});

afterEach(async () => service?.close());

const callIn = async (org: string, env: 'test' | 'live') =>
  (await getAccess({ org, env })).client.call(listWallets);

describe('access', () => {
  it('calls with the key of the environment and forwards the address of the person', async () => {
    await callIn('harbour', 'live');
    expect(service?.seen[0]?.headers).toMatchObject({
      'x-svc-key': 'pk_live',
      'x-forwarded-for': '203.0.113.7',
    });
  });

  it.each([
    ['nowhere', 'test'],
    ['quay', 'live'],
  ] as const)('does not exist in %s %s', async (org, env) => {
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
});
