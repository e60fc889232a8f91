import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type LocalService,
  sendError,
  sendJson,
  startLocalService,
} from '@/lib/client/testing/local-service';
import { listKybCases } from '@/lib/contract/operator-kyb';
import { NoAccess, SessionEnded } from './endings';
import { getOperatorAccess } from './operator-access';

const readToken = vi.hoisted(() => vi.fn());
const serviceUrl = vi.hoisted(() => ({ current: '' }));
vi.mock('./read-token', () => ({ readToken }));
vi.mock('@/lib/env', () => ({ dashboardSettings: () => ({ serviceUrl: serviceUrl.current }) }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-desk-client-address': '203.0.113.7' }),
}));

let service: LocalService | undefined;
let isKnown = true;

const member = {
  slug: 'harbour',
  name: 'Harbour',
  role: 'owner',
  keys: { test: { key: 'pk_test', secret: 'sk' }, live: { key: 'pk_live', secret: 'sk' } },
};
const token = {
  sessionId: 'session',
  person: { id: 'p', name: 'Person', email: 'p@provider.example' },
  memberships: [member],
  operator: { key: 'ok_operator', secret: 'sk' },
  expiresAt: '2099-01-01T00:00:00.000Z',
};

beforeEach(async () => {
  service = await startLocalService((response) =>
    isKnown
      ? sendJson(response, 200, { data: [], next_cursor: null })
      : sendError(response, 401, 'authentication_failed'),
  );
  serviceUrl.current = service.baseUrl;
  isKnown = true;
  readToken.mockResolvedValue(token);
});

afterEach(async () => service?.close());

const list = async () => (await getOperatorAccess()).client.call(listKybCases);

describe("an operator's access", () => {
  it("calls with the operator's own key and forwards the address of the person", async () => {
    await list();
    expect(service?.seen[0]?.headers).toMatchObject({
      'x-svc-key': 'ok_operator',
      'x-forwarded-for': '203.0.113.7',
    });
  });

  it('does not exist for members, of whatever role', async () => {
    readToken.mockResolvedValue({ ...token, operator: undefined });
    await expect(list()).rejects.toThrow(NoAccess);
    expect(service?.seen).toEqual([]);
  });

  it('needs somebody who is signed in', async () => {
    readToken.mockResolvedValue(undefined);
    await expect(list()).rejects.toThrow(SessionEnded);
  });

  it('has ended with the session when the rights were taken away', async () => {
    isKnown = false;
    await expect(list()).rejects.toThrow(SessionEnded);
    expect(await (await getOperatorAccess()).ending()).toBeInstanceOf(SessionEnded);
  });
});
