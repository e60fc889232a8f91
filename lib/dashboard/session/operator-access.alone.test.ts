import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type LocalService,
  sendError,
  sendJson,
  startLocalService,
} from '@/lib/client/testing/local-service';
import { listKybCases } from '@/lib/contract/kyb/operator-kyb';
import { NoAccess, SessionEnded } from '../sign-in/session-errors';
import { getOperatorAccess } from './operator-access';

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
let isKnown = true;

const member = { organisation: { id: 'h', slug: 'harbour', name: 'Harbour' }, role: 'owner' };
let isOperator = true;
let token = {
  sessionId: 'session',
  person: { id: 'p', name: 'Person', email: 'p@provider.example' },
  sessionToken: 'session-token',
  expiresAt: '2099-01-01T00:00:00.000Z',
};

beforeEach(async () => {
  service = await startLocalService((response, { target, body }) => {
    if (target.endsWith('/read')) {
      const { sessionId: id, person, expiresAt: expires_at } = token;
      const facts = { id, person, memberships: [member], is_operator: isOperator, expires_at };
      return sendJson(response, 200, { data: facts });
    }
    if (target.endsWith('/keys')) {
      expect(JSON.parse(body.toString())).toEqual({ session_token: 'session-token', for: 'operator' });
      return sendJson(response, 200, { data: { key: 'ok_operator', secret: 'sk', permissions: [] } });
    }
    return isKnown
      ? sendJson(response, 200, { data: [], next_cursor: null })
      : sendError(response, 401, 'authentication_failed');
  });
  // The session cache lasts as long as the process, so each test needs a new session.
  token = { ...token, sessionId: randomUUID() };
  isOperator = true;
  serviceUrl.current = service.baseUrl;
  isKnown = true;
  readToken.mockResolvedValue(token);
});

afterEach(async () => service?.close());

const list = async () => (await getOperatorAccess()).client.call(listKybCases);

describe("an operator's access", () => {
  it("calls with the operator's own key and forwards the address of the person", async () => {
    await list();
    expect(service?.seen.at(-1)?.headers).toMatchObject({
      'x-svc-key': 'ok_operator',
      'x-forwarded-for': '203.0.113.7',
    });
  });

  it('does not exist for members, of whatever role', async () => {
    isOperator = false;
    await expect(list()).rejects.toThrow(NoAccess);
    expect(service?.seen.map(({ target }) => target)).toEqual([
      `/console/v1/sessions/${token.sessionId}/read`,
    ]);
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
