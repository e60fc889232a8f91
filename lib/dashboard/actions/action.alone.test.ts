import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { type Permission, rolePermissions } from '@/lib/contract/permissions';
import { fundWallet } from '@/lib/contract/wallets/funding';
import { deleteWebhook } from '@/lib/contract/webhooks/webhooks';
import type { Access } from '../session/access';
import { LiveNotOpen, SessionEnded } from '../sign-in/session-errors';
import { action } from './action';

const call = vi.fn();
const getAccess = vi.hoisted(() => vi.fn());
vi.mock('../session/access', () => ({ getAccess }));

const SCOPE = { org: 'harbour', env: 'test' } as const;
const INPUT = { params: { currency: 'NGN' }, body: { amount: '1000.00' }, idempotencyKey: 'one-intent' };

function grant(permissions: readonly Permission[], scope: Access['scope'] = SCOPE): void {
  getAccess.mockResolvedValue({ scope, permissions, client: { callAny: call } });
}

beforeEach(() => {
  vi.resetAllMocks();
  grant(rolePermissions.treasury);
});

const fund = action('fundWallet');
const settle = action('settleFundingRequest');
const settlement = {
  params: { funding_request_id: 'x' },
  body: { outcome: 'failed' },
  idempotencyKey: 'k',
} as const;

describe('a server action', () => {
  it('calls with what was sent and gives the whole answer', async () => {
    call.mockResolvedValue({ data: { id: 'one' } });
    expect(await fund(SCOPE, INPUT)).toEqual({ ok: true, data: { data: { id: 'one' } } });
    expect(getAccess).toHaveBeenCalledWith(SCOPE);
    expect(call).toHaveBeenCalledWith(fundWallet, { ...INPUT, onAnswer: expect.any(Function) });
  });

  it('tells which call it made, and nothing of what it said', async () => {
    const headers = new Headers({ 'x-request-id': 'r-1' });
    const target = '/partner/v1/wallets/NGN/fund';
    const made = { method: 'POST', path: fundWallet.path, target, status: 201, requestId: 'r-1' };
    call.mockImplementation(async (_, { onAnswer }) => {
      onAnswer({ status: 201, headers });
      return { data: { id: 'one' } };
    });
    expect(await fund(SCOPE, INPUT)).toEqual({ ok: true, data: { data: { id: 'one' } }, made });
    call.mockImplementation(async (_, { onAnswer }) => {
      onAnswer({ status: 409, headers });
      throw new ApiError({ status: 409, code: 'invalid_state', message: 'no' });
    });
    expect(await fund(SCOPE, INPUT)).toMatchObject({ ok: false, made: { ...made, status: 409 } });
  });

  it('sends no body for an operation that has none, and takes none', async () => {
    grant(rolePermissions.engineer);
    call.mockResolvedValue({ data: { id: 'x' } });
    const remove = action('deleteWebhook');
    const input = { params: { webhook_id: 'x' }, idempotencyKey: 'k' };
    expect(await remove(SCOPE, input)).toMatchObject({ ok: true });
    expect(call).toHaveBeenCalledWith(deleteWebhook, {
      ...input,
      body: undefined,
      onAnswer: expect.any(Function),
    });
    const withBody = { ...input, body: { enabled: false } } as unknown as typeof input;
    expect(await remove(SCOPE, withBody)).toMatchObject({ error: { code: 'validation_failed' } });
  });

  it.each([
    ['another body', { ...INPUT, body: { amount: 5 } }],
    ['an unknown field', { ...INPUT, body: { amount: '1', secret: 'x' } }],
    ['no Idempotency-Key', { ...INPUT, idempotencyKey: undefined }],
    ['an Idempotency-Key that could break a header', { ...INPUT, idempotencyKey: 'a\r\nb' }],
    ['no path parameter', { ...INPUT, params: undefined, body: undefined }],
    ['nothing', null],
  ])('refuses %s before anything is called', async (_name, input) => {
    const result = await fund(SCOPE, input as typeof INPUT);
    expect(result).toMatchObject({ ok: false, error: { code: 'validation_failed', uncertain: false } });
    expect(getAccess).not.toHaveBeenCalled();
  });

  it('names the field that is wrong', async () => {
    const result = await fund(SCOPE, { ...INPUT, body: { amount: '0' } });
    expect(result).toMatchObject({ error: { details: { amount: 'must be greater than zero' } } });
  });

  it.each([{ org: 'harbour', env: 'prod' }, { org: '', env: 'test' }, 'harbour', undefined])(
    'refuses the scope %j',
    async (scope) => {
      expect(await fund(scope as typeof SCOPE, INPUT)).toMatchObject({
        error: { code: 'validation_failed' },
      });
    },
  );

  it('refuses what the role does not allow without a call', async () => {
    grant(rolePermissions.viewer);
    expect(await fund(SCOPE, INPUT)).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    expect(call).not.toHaveBeenCalled();
  });

  it('refuses sandbox helpers in live', async () => {
    grant(rolePermissions.owner, { org: 'harbour', env: 'live' });
    expect(await settle({ org: 'harbour', env: 'live' }, settlement)).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    [new SessionEnded(), 'session_ended', false, true],
    [new LiveNotOpen(), 'live_not_open', false, true],
    [new ConnectionError('refused'), 'service_unreachable', true, true],
    [
      new ApiError({ status: 429, code: 'rate_limited', message: 'm', retryAfter: 9 }),
      'rate_limited',
      false,
      true,
    ],
    [
      new ApiError({ status: 503, code: 'service_unavailable', message: 'm' }),
      'service_unavailable',
      false,
      true,
    ],
    [
      new ApiError({ status: 403, code: 'forbidden', message: 'm', details: { second_factor: 'required' } }),
      'forbidden',
      false,
      true,
    ],
    [new ApiError({ status: 403, code: 'forbidden', message: 'm' }), 'forbidden', false, false],
    [
      new ApiError({ status: 409, code: 'invalid_state', message: 'm', details: { status: 'failed' } }),
      'invalid_state',
      false,
      false,
    ],
    [new ApiError({ status: 500, code: 'internal_error', message: 'm' }), 'internal_error', true, true],
  ])('answers %s as %s', async (thrown, code, uncertain, keepsKey) => {
    call.mockRejectedValue(thrown);
    const result = await fund(SCOPE, INPUT);
    expect(result).toMatchObject({ ok: false, error: { code, uncertain, keepsKey } });
    expect(result.ok ? '' : result.error.message).toMatch(/^[A-Z].*\.$/);
  });

  it('hands on the request id, the wait and the details, and nothing else of the error', async () => {
    call.mockRejectedValue(
      new ApiError({
        status: 429,
        code: 'rate_limited',
        message: 'sk_canary',
        requestId: 'r1',
        retryAfter: 9,
      }),
    );
    const result = await fund(SCOPE, INPUT);
    expect(result).toMatchObject({ error: { requestId: 'r1', retryAfter: 9 } });
    expect(result.ok ? '' : result.error.message).toContain('9 seconds');
    expect(JSON.stringify(result)).not.toContain('sk_canary');
  });

  it('lets a bug of our own be seen as one', async () => {
    call.mockRejectedValue(new RangeError('bug'));
    await expect(fund(SCOPE, INPUT)).rejects.toThrow(RangeError);
  });
});
