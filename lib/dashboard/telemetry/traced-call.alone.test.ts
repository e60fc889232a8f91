import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '@/lib/client/addresses';
import { type Permission, rolePermissions } from '@/lib/contract/permissions';
import { explorableOperations } from '../reference/operation-index';
import { SessionEnded } from '../sign-in/session-errors';
import { tracedCall } from './traced-call';

const send = vi.fn();
const getAccess = vi.hoisted(() => vi.fn());
vi.mock('../session/access', () => ({ getAccess }));

const SCOPE = { org: 'harbour', env: 'test' } as const;
const call = tracedCall(['fundWallet', 'listEvents']);
const FUND = {
  operation: 'fundWallet',
  params: { currency: 'NGN' },
  body: { amount: '1000.00' },
  idempotencyKey: 'one-intent',
} as const;

const grant = (permissions: readonly Permission[]) =>
  getAccess.mockImplementation(async (scope: Scope) => ({
    scope,
    permissions,
    client: { send },
    ending: async () => new SessionEnded(),
  }));
const answer = (status: number, body: object) =>
  send.mockResolvedValue(Response.json(body, { status, headers: { 'x-request-id': 'r-1' } }));

beforeEach(() => {
  vi.resetAllMocks();
  grant(rolePermissions.owner);
});

describe('a traced call', () => {
  it('tells how it went over the wire', async () => {
    answer(201, { data: { id: 'x' } });
    expect(await call(SCOPE, FUND)).toEqual({
      ok: true,
      data: {
        method: 'POST',
        target: '/partner/v1/wallets/NGN/fund',
        body: '{"amount":"1000.00"}',
        status: 201,
        durationMs: expect.any(Number),
        answer: '{"data":{"id":"x"}}',
        requestId: 'r-1',
      },
    });
    const [sent] = send.mock.calls[0] ?? [];
    expect(sent.headers).toMatchObject({ 'idempotency-key': 'one-intent' });
    expect(Buffer.from(sent.body).toString()).toBe('{"amount":"1000.00"}');
  });

  it('tells a refusal too, in words', async () => {
    answer(409, { error: { code: 'invalid_state', message: 'no', details: {} } });
    expect(await call(SCOPE, FUND)).toMatchObject({
      ok: true,
      data: { status: 409, error: { code: 'invalid_state', requestId: 'r-1' } },
    });
  });

  it('says that the session has ended where the key is refused', async () => {
    answer(401, { error: { code: 'authentication_failed', message: 'no', details: {} } });
    expect(await call(SCOPE, FUND)).toMatchObject({ ok: false, error: { code: 'session_ended' } });
  });

  it.each([
    ['an operation of no recipe', { ...FUND, operation: 'rotateWebhookSecret' }, 'validation_failed'],
    ['a wrong body', { ...FUND, body: { amount: 5 } }, 'validation_failed'],
    [
      'a wrong query',
      { operation: 'listEvents', query: { x: '1' }, idempotencyKey: 'k' },
      'validation_failed',
    ],
    ['nothing', null, 'validation_failed'],
  ])('refuses %s before anything is sent', async (_, input, code) => {
    expect(await call(SCOPE, input as typeof FUND)).toMatchObject({ ok: false, error: { code } });
    expect(send).not.toHaveBeenCalled();
  });

  it('is never made in live, nor without the permission', async () => {
    expect(await call({ ...SCOPE, env: 'live' }, FUND)).toMatchObject({ error: { code: 'forbidden' } });
    grant(rolePermissions.viewer);
    expect(await call(SCOPE, FUND)).toMatchObject({ error: { code: 'forbidden' } });
    expect(send).not.toHaveBeenCalled();
  });

  it('tells how long to wait, and that an answer was given before', async () => {
    const headers = { 'retry-after': '7', 'idempotent-replayed': 'true' };
    const body = { error: { code: 'rate_limited', message: 'no', details: {} } };
    send.mockResolvedValue(Response.json(body, { status: 429, headers }));
    expect(await call(SCOPE, FUND)).toMatchObject({ data: { status: 429, retryAfter: 7, replayed: true } });
  });
});

describe('a traced call that may be made in live', () => {
  const LIVE = { ...SCOPE, env: 'live' } as const;
  const explore = tracedCall(explorableOperations, { inLive: true });

  it('reads without a question', async () => {
    answer(200, { data: [] });
    expect(await explore(LIVE, { operation: 'listEvents', idempotencyKey: 'k' })).toMatchObject({ ok: true });
  });

  it('writes only what was confirmed', async () => {
    answer(201, { data: { id: 'x' } });
    expect(await explore(LIVE, FUND)).toMatchObject({ error: { code: 'validation_failed' } });
    expect(await explore(LIVE, { ...FUND, confirmed: 'true' as never })).toMatchObject({ ok: false });
    expect(send).not.toHaveBeenCalled();
    expect(await explore(LIVE, { ...FUND, confirmed: true })).toMatchObject({ data: { status: 201 } });
  });

  it('plays no sandbox, and makes no call whose answer is a file, a table or a stream', async () => {
    const settle = {
      operation: 'settleOrder',
      params: { order_id: 'x' },
      body: { outcome: 'completed' },
      idempotencyKey: 'k',
      confirmed: true,
    } as const;
    expect(await explore(LIVE, settle)).toMatchObject({ error: { code: 'forbidden' } });
    for (const operation of [
      'exportOrders',
      'streamEvents',
      'createKybDocument',
      'getKybDocumentContent',
    ] as const) {
      expect(await explore(LIVE, { operation, idempotencyKey: 'k', confirmed: true })).toMatchObject({
        error: { code: 'validation_failed' },
      });
    }
    expect(send).not.toHaveBeenCalled();
  });
});
