import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmSignIn, openOidcSession, openSession } from '@/lib/contract/organisation/console-sign-in';
import { readAsked, writeAsked } from './challenge-text';
import { confirmMember, FactorAsked, signInMember, signInWithIdentity } from './sign-in';

const call = vi.hoisted(() => vi.fn());
vi.mock('../session/signing-client', () => ({ consoleClient: () => ({ call }) }));

const ID = '0198c5a0-3a00-7000-8000-0000000000c1';
const origin = { address: '203.0.113.7', user_agent: 'Browser' };
const challenge = {
  id: ID,
  methods: ['totp', 'passkey'] as ('totp' | 'passkey')[],
  passkey_options: { challenge: 'AAA', note: 'Ọlá “x”' },
  expires_at: '2026-11-20T09:35:00.000Z',
};
const session = {
  id: ID,
  person: { id: ID, name: 'Owner', email: 'owner@harbour.example' },
  token: 'session-token',
  memberships: [{ organisation: { id: ID, slug: 'harbour', name: 'Harbour' }, role: 'owner' }],
  is_operator: false,
  expires_at: '2026-11-20T21:00:00.000Z',
};
const password = { email: 'owner@harbour.example', password: 'a meadow, a lantern' };

beforeEach(() => {
  call.mockReset();
});

describe('the first step of a sign-in', () => {
  it('is the whole of it where nothing more is asked', async () => {
    call.mockResolvedValue({ data: session });
    expect((await signInMember(password, origin)).sessionId).toBe(ID);
    expect(call).toHaveBeenCalledExactlyOnceWith(openSession, { body: { ...password, ...origin } });
  });

  it('ends with the question of a second factor, which crosses next-auth in one line', async () => {
    call.mockResolvedValue({ data: { challenge } });
    const asked = await signInMember(password, origin).catch((error: unknown) => error);
    expect(asked).toBeInstanceOf(FactorAsked);
    const line = writeAsked((asked as FactorAsked).challenge);
    expect(line).toMatch(/^[\x21-\x7e]+$/);
    expect(readAsked(line)).toEqual(challenge);
    expect(['', 'rate_limited:5', 'second_factor:%', 'second_factor:AAA'].map(readAsked)).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('asks the same of whom an identity provider vouches for', async () => {
    call.mockResolvedValue({ data: { challenge } });
    const identity = { idToken: 'e30.e30.', nonce: 'n' };
    await expect(signInWithIdentity(identity, origin)).rejects.toBeInstanceOf(FactorAsked);
    const body = { id_token: 'e30.e30.', nonce: 'n', ...origin };
    expect(call).toHaveBeenCalledExactlyOnceWith(openOidcSession, { body });
  });

  it('refuses whoever belongs nowhere', async () => {
    call.mockResolvedValue({ data: { ...session, memberships: [] } });
    await expect(signInMember(password, origin)).rejects.toMatchObject({ code: 'no_membership' });
  });
});

describe('the second step', () => {
  const step = { challengeId: ID, method: 'totp', code: '123456', response: '' };

  it('answers the question', async () => {
    call.mockResolvedValue({ data: session });
    expect((await confirmMember(step, origin)).sessionId).toBe(ID);
    expect(call).toHaveBeenCalledExactlyOnceWith(confirmSignIn, {
      params: { challenge_id: ID },
      body: { proof: { method: 'totp', code: '123456' }, ...origin },
    });
  });

  it('sends what a passkey answered as JSON', async () => {
    call.mockResolvedValue({ data: session });
    await confirmMember({ ...step, method: 'passkey', code: '', response: '{"id":"x"}' }, origin);
    expect(call.mock.lastCall?.[1].body.proof).toEqual({ method: 'passkey', response: { id: 'x' } });
  });

  it.each([
    ['an unknown way', { method: 'password' }],
    ['no code', { code: '' }],
    ['no JSON', { method: 'passkey', response: '{' }],
    ['no object', { method: 'passkey', response: '[]' }],
    ['another path', { challengeId: '../sessions' }],
  ])('refuses %s without a call', async (_what, given) => {
    await expect(confirmMember({ ...step, ...given }, origin)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(call).not.toHaveBeenCalled();
  });
});
