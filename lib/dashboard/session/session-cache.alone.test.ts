import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '@/lib/client/errors';
import { readSession } from '@/lib/contract/organisation/console-session';
import { AccountNotSecured } from '../sign-in/session-errors';
import { CALLED_MS, holdSession, markEnded, SHOWN_MS, sessionFacts, sessionKey } from './session-cache';

const call = vi.hoisted(() => vi.fn());
vi.mock('./signing-client', () => ({ consoleClient: () => ({ call }) }));

let id = '';
const person = { id: 'p', name: 'Owner', email: 'owner@harbour.example' };
let token = { sessionId: id, sessionToken: 't', person, expiresAt: '2099-01-01T00:00:00.000Z' };
let facts = { id, person, memberships: [], is_operator: true, expires_at: token.expiresAt };
const ended = new ApiError({ status: 404, code: 'not_found', message: 'm' });
const inTest = { organisation: 'harbour', environment: 'test' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00.000Z') });
  // The module's cache lasts as long as the process, so each test needs a new session.
  id = randomUUID();
  token = { ...token, sessionId: id };
  facts = { ...facts, id };
  call.mockReset().mockResolvedValue({ data: facts });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('what the dashboard remembers of a session', () => {
  it('is asked once by requests at the same time, and again when it is too old', async () => {
    await Promise.all([sessionFacts(token, SHOWN_MS), sessionFacts(token, SHOWN_MS)]);
    await sessionFacts(token, SHOWN_MS);
    expect(call).toHaveBeenCalledExactlyOnceWith(readSession, {
      params: { session_id: id },
      body: { session_token: 't' },
    });
    later(SHOWN_MS);
    await sessionFacts(token, CALLED_MS);
    expect(call).toHaveBeenCalledTimes(1);
    await sessionFacts(token, SHOWN_MS);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is nothing after five seconds where the session was ended elsewhere', async () => {
    await sessionFacts(token, SHOWN_MS);
    call.mockRejectedValue(ended);
    expect(await sessionFacts(token, SHOWN_MS)).toEqual(facts);
    later(SHOWN_MS);
    expect(await sessionFacts(token, SHOWN_MS)).toBeUndefined();
    expect(await sessionFacts(token, CALLED_MS)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is nothing at once where it was ended here, though an answer is on its way', async () => {
    let resolve: (answer: object) => void = () => undefined;
    const promise = new Promise<object>((settle) => {
      resolve = settle;
    });
    call.mockReturnValue(promise);
    const asking = sessionFacts(token, SHOWN_MS);
    const key = sessionKey(token, inTest);
    markEnded(id);
    resolve({ data: { ...facts, key: 'k', secret: 's', permissions: [] } });
    expect([await asking, await key]).toEqual([undefined, undefined]);
    expect(await sessionFacts(token, SHOWN_MS)).toBeUndefined();
    expect(await sessionKey(token, inTest)).toBeUndefined();
  });

  it('lasts a minute while the service does not answer, and no longer', async () => {
    holdSession(facts);
    later(SHOWN_MS);
    for (const error of [
      new ConnectionError('refused'),
      new ApiError({ status: 503, code: 'service_unavailable', message: 'm' }),
    ]) {
      call.mockRejectedValue(error);
      expect(await sessionFacts(token, SHOWN_MS)).toEqual(facts);
    }
    later(60_000);
    await expect(sessionFacts(token, SHOWN_MS)).rejects.toThrow(ApiError);
  });

  it('holds no more than the console may know: another refusal is no outage', async () => {
    holdSession(facts);
    later(SHOWN_MS);
    call.mockRejectedValue(new ApiError({ status: 403, code: 'forbidden', message: 'm' }));
    await expect(sessionFacts(token, SHOWN_MS)).rejects.toThrow(ApiError);
  });

  it('is asked again each time while something is required of the person, who may have done it', async () => {
    call.mockResolvedValue({ data: { ...facts, required_steps: ['second_factor'] } });
    expect((await sessionFacts(token, CALLED_MS))?.required_steps).toEqual(['second_factor']);
    call.mockResolvedValue({ data: facts });
    expect(await sessionFacts(token, CALLED_MS)).toEqual(facts);
    await sessionFacts(token, CALLED_MS);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is forgotten where the service requires something for a key', async () => {
    await sessionFacts(token, CALLED_MS);
    const details = { required_step: 'second_factor' };
    call.mockRejectedValue(new ApiError({ status: 403, code: 'forbidden', message: 'm', details }));
    await expect(sessionKey(token, inTest)).rejects.toThrow(AccountNotSecured);
    call.mockResolvedValue({ data: { ...facts, required_steps: ['second_factor'] } });
    expect((await sessionFacts(token, CALLED_MS))?.required_steps).toEqual(['second_factor']);
  });

  it('has one key for each environment, asked for once', async () => {
    call.mockResolvedValue({ data: { key: 'k', secret: 's', permissions: [] } });
    await Promise.all([sessionKey(token, inTest), sessionKey(token, inTest)]);
    await sessionKey(token, inTest);
    expect(call).toHaveBeenCalledTimes(1);
    await sessionKey(token, { ...inTest, environment: 'live' });
    expect(call).toHaveBeenCalledTimes(2);
  });
});
