import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { judgeKyb } from '@/lib/contract/kyb/operator-kyb';
import { NoAccess, SessionEnded } from '../sign-in/session-errors';
import { operatorAction } from './operator-action';

const call = vi.fn();
const getOperatorAccess = vi.hoisted(() => vi.fn());
vi.mock('../session/operator-access', () => ({ getOperatorAccess }));

const judge = operatorAction('judgeKyb');
const INPUT = {
  params: { slug: 'harbour' },
  body: { section: 'business', field: 'tax_id', verdict: 'accepted' },
  idempotencyKey: 'one-intent',
} as const;

beforeEach(() => {
  vi.resetAllMocks();
  getOperatorAccess.mockResolvedValue({ client: { callAny: call } });
});

describe('an action of the operators’ area', () => {
  it('makes one call with what was sent', async () => {
    call.mockResolvedValue({ data: { slug: 'harbour' } });
    expect(await judge(INPUT)).toEqual({ ok: true, data: { data: { slug: 'harbour' } } });
    expect(call).toHaveBeenCalledExactlyOnceWith(judgeKyb, { ...INPUT, onAnswer: expect.any(Function) });
  });

  it.each([
    ['another verdict', { ...INPUT, body: { ...INPUT.body, verdict: 'approved' } }],
    ['an unknown field', { ...INPUT, body: { ...INPUT.body, approve: true } }],
    ['no slug', { ...INPUT, params: undefined }],
    ['no Idempotency-Key', { ...INPUT, idempotencyKey: undefined }],
    ['nothing', undefined],
  ])('refuses %s before it looks who asks', async (_name, input) => {
    const result = await judge(input as unknown as typeof INPUT);
    expect(result).toMatchObject({ ok: false, error: { code: 'validation_failed' } });
    expect(getOperatorAccess).not.toHaveBeenCalled();
  });

  it.each([
    [new SessionEnded(), 'session_ended'],
    [new NoAccess(), 'not_found'],
  ])('is nothing for who may not: %s', async (thrown, code) => {
    getOperatorAccess.mockRejectedValue(thrown);
    expect(await judge(INPUT)).toMatchObject({ ok: false, error: { code } });
    expect(call).not.toHaveBeenCalled();
  });

  it('sends staff to no owner or admin when it is refused', async () => {
    call.mockRejectedValue(new ApiError({ status: 403, code: 'forbidden', message: 'm' }));
    const result = await judge(INPUT);
    expect(result).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    expect(JSON.stringify(result)).not.toMatch(/owner|admin/);
    expect(JSON.stringify(result)).toContain('You can’t review an organisation you belong to');
  });

  it('knows when nobody knows whether it was done', async () => {
    call.mockRejectedValue(new ConnectionError('reset'));
    expect(await judge(INPUT)).toMatchObject({ error: { code: 'service_unreachable', uncertain: true } });
  });
});
