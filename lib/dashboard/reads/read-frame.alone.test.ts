import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/client/errors';
import { getFrame } from '@/lib/contract/organisation/console';
import { getHome } from '@/lib/contract/organisation/home';
import { NoAccess, SessionEnded } from '../sign-in/session-errors';
import { readFrame, readHome } from './read-frame';

const call = vi.hoisted(() => vi.fn());
const readSession = vi.hoisted(() => vi.fn());
const consoleClient = vi.hoisted(() => vi.fn());
vi.mock('../session/signing-client', () => ({ consoleClient }));
vi.mock('../session/read-session', () => ({ readSession }));

const access = { scope: { org: 'quay', env: 'test' }, sessionId: 's' } as const;
const refusal = (status: number, code: string) => new ApiError({ status, code, message: 'm' });

beforeEach(() => {
  consoleClient.mockReset().mockReturnValue({ call });
  call.mockReset();
  readSession.mockReset();
});

describe('reading the frame of a page', () => {
  it('asks once, in the name of the session', async () => {
    const answer = { data: { unread_count: 2, kyb_status: 'approved' } };
    call.mockResolvedValue(answer);
    expect(await readFrame(access)).toBe(answer);
    expect(call).toHaveBeenCalledExactlyOnceWith(getFrame, {
      query: { acting_session_id: 's', organisation: 'quay', environment: 'test' },
    });
  });

  it('is nothing for a sign-in with an API key, or where the dashboard has no key of its own', async () => {
    await expect(readFrame({ ...access, sessionId: null })).rejects.toThrow(NoAccess);
    consoleClient.mockReturnValue(undefined);
    await expect(readFrame(access)).rejects.toThrow(NoAccess);
    expect(call).not.toHaveBeenCalled();
  });

  it('tells a session that has ended from a place that is gone, or a service that does not know the call', async () => {
    call.mockRejectedValue(refusal(404, 'not_found'));
    readSession.mockResolvedValueOnce(undefined);
    await expect(readFrame(access)).rejects.toThrow(SessionEnded);
    readSession.mockResolvedValueOnce({ memberships: [] });
    await expect(readFrame(access)).rejects.toThrow(NoAccess);
  });

  it('hands on every other refusal', async () => {
    const busy = refusal(503, 'service_unavailable');
    call.mockRejectedValue(busy);
    await expect(readFrame(access)).rejects.toBe(busy);
    expect(readSession).not.toHaveBeenCalled();
  });
});

it('reads a home for the same member, in a currency and for a time', async () => {
  call.mockResolvedValue({ data: {} });
  await readHome(access, { currency: 'USD', days: '7' });
  expect(call).toHaveBeenCalledExactlyOnceWith(getHome, {
    query: {
      acting_session_id: 's',
      organisation: 'quay',
      environment: 'test',
      currency: 'USD',
      days: '7',
    },
  });
});
