import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { readSession, recordSessionUse } from '@/lib/contract/organisation/console-session';
import { reportUse } from './report-use';

const call = vi.hoisted(() => vi.fn());
const readToken = vi.hoisted(() => vi.fn());
vi.mock('./signing-client', () => ({ consoleClient: () => ({ call }) }));
vi.mock('./read-token', () => ({ readToken }));

const person = { id: 'p', name: 'Owner', email: 'owner@harbour.example' };
let token = { sessionId: '', sessionToken: 't', person, expiresAt: '2099-01-01T00:00:00.000Z' };
const notFound = new ApiError({ status: 404, code: 'not_found', message: 'm' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:30:00.000Z'), toFake: ['Date'] });
  token = { ...token, sessionId: randomUUID() };
  readToken.mockReset().mockResolvedValue(token);
  call.mockReset().mockResolvedValue({ data: { idle_at: '2026-11-20T10:00:00.000Z' } });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('reporting a use', () => {
  it('tells the service, with the token of the session, and says how long the session lasts', async () => {
    token = { ...token, expiresAt: '2026-11-20T21:30:00.900Z' };
    readToken.mockResolvedValue(token);
    expect(await reportUse()).toEqual({ idle_in: 1_800, ends_in: 43_200 });
    expect(call).toHaveBeenCalledExactlyOnceWith(recordSessionUse, {
      params: { session_id: token.sessionId },
      body: { session_token: 't' },
    });
  });

  it('is nothing for a sign-in with an API key, and finds nobody without a session', async () => {
    readToken.mockResolvedValue({ ...token, sessionId: null });
    expect(await reportUse()).toBeNull();
    readToken.mockResolvedValue(undefined);
    expect(await reportUse()).toBeUndefined();
    expect(call).not.toHaveBeenCalled();
  });

  it('finds that the session has ended', async () => {
    call.mockRejectedValue(notFound);
    expect(await reportUse()).toBeUndefined();
    expect(call.mock.calls.map(([operation]) => operation)).toEqual([recordSessionUse, readSession]);
  });

  it('does not take a service that can’t be reached, or does not know the call, for an ended session', async () => {
    call.mockRejectedValueOnce(new ConnectionError('refused'));
    expect(await reportUse()).toBeNull();
    call.mockRejectedValueOnce(new ApiError({ status: 503, code: 'service_unavailable', message: 'm' }));
    expect(await reportUse()).toBeNull();
    const facts = { id: token.sessionId, person, memberships: [], is_operator: true };
    call
      .mockRejectedValueOnce(notFound)
      .mockResolvedValueOnce({ data: { ...facts, expires_at: token.expiresAt } });
    expect(await reportUse()).toBeNull();
  });
});
