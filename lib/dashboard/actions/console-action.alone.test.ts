import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { listSessions } from '@/lib/contract/organisation/console';
import { removePasskey, removeTotp } from '@/lib/contract/organisation/console-security';
import { consoleAction } from './console-action';

const { call, readToken } = vi.hoisted(() => ({ call: vi.fn(), readToken: vi.fn() }));
vi.mock('../session/signing-client', () => ({ consoleClient: () => ({ call, callAny: call }) }));
vi.mock('../session/read-token', () => ({ readToken }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-desk-client-address': '203.0.113.7' }),
}));

const SESSION = '0198c5a0-3a00-7000-8000-0000000000c1';
const OTHER = '0198c5a0-3a00-7000-8000-0000000000c2';
const remove = consoleAction(removeTotp);
const absent = new ApiError({ status: 404, code: 'not_found', message: 'm' });

beforeEach(() => {
  vi.resetAllMocks();
  readToken.mockResolvedValue({ sessionId: SESSION });
});

describe('an action about a person’s own account', () => {
  it('says itself whose session it is, and from where', async () => {
    call.mockResolvedValue({ data: { passkeys: [] } });
    const body = { acting_session_id: OTHER } as object;
    expect(await remove({ body })).toEqual({ ok: true, data: { passkeys: [] } });
    expect(call).toHaveBeenCalledExactlyOnceWith(removeTotp, {
      params: {},
      body: { acting_session_id: SESSION },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
  });

  it.each([undefined, { sessionId: null }])('is nothing without a session: %j', async (token) => {
    readToken.mockResolvedValue(token);
    expect(await remove({ body: {} })).toMatchObject({ ok: false, error: { code: 'session_ended' } });
    expect(call).not.toHaveBeenCalled();
  });

  it('refuses what the operation does not take', async () => {
    const body = { more: 1 } as object;
    expect(await remove({ body })).toMatchObject({ error: { code: 'validation_failed' } });
    expect(await consoleAction(removePasskey)(undefined as never)).toMatchObject({ ok: false });
    expect(call).not.toHaveBeenCalled();
  });

  it('tells a session that has ended from a record that is gone', async () => {
    call.mockRejectedValue(absent);
    expect(await remove({ body: {} })).toMatchObject({ error: { code: 'session_ended' } });
    call.mockImplementation(async (operation) => {
      if (operation !== listSessions) throw absent;
      return { data: [] };
    });
    const passkey = { params: { passkey_id: OTHER }, body: {} };
    expect(await consoleAction(removePasskey)(passkey)).toMatchObject({ error: { code: 'not_found' } });
  });

  it('hands on that a second factor is needed', async () => {
    const details = { second_factor: 'required' };
    call.mockRejectedValue(new ApiError({ status: 403, code: 'forbidden', message: 'm', details }));
    expect(await remove({ body: {} })).toMatchObject({
      error: { code: 'forbidden', details, title: 'Second factor required' },
    });
    call.mockRejectedValue(new ConnectionError('reset'));
    expect(await remove({ body: {} })).toMatchObject({ error: { code: 'service_unreachable' } });
  });
});
