import { encode } from 'next-auth/jwt';
import { describe, expect, it } from 'vitest';
import type { OpenedSession } from '@/lib/contract/organisation/console-session';
import { apiKeyToken, memberToken, parseToken, visibleKeySession, visibleSession } from './token';

const ID = '0198c5a0-3a00-7000-8000-0000000000c1';
const NOW = new Date('2026-11-20T09:00:00.000Z');
const CANARY = 'canary';

const membership = (slug: string): OpenedSession['memberships'][number] => ({
  organisation: { id: ID, slug, name: `The ${slug}` },
  role: 'treasury',
});

const opened: OpenedSession = {
  id: ID,
  token: CANARY,
  person: { id: ID, name: 'Treasury', email: 'treasury@harbour.example' },
  memberships: [membership('harbour'), membership('quay')],
  is_operator: false,
  expires_at: '2026-11-20T21:00:00.000Z',
};

const organisation = {
  id: ID,
  name: 'Harbour',
  slug: 'harbour',
  environment: 'live' as const,
  kyb_status: 'approved' as const,
  ip_allowlist: [],
  created_at: opened.expires_at,
  updated_at: opened.expires_at,
};

/** The size of the cookie in bytes, as next-auth writes it. */
const cookieBytes = async (desk: object) =>
  Buffer.byteLength(await encode({ token: { desk }, secret: 'x'.repeat(32) }));

describe('the session token', () => {
  it('refers to the session and holds no organisation', () => {
    expect(memberToken(opened)).toEqual({
      sessionId: ID,
      sessionToken: CANARY,
      person: opened.person,
      expiresAt: opened.expires_at,
    });
  });

  it('is a cookie of less than 4 KiB with 1,000 organisations and the longest name and address', async () => {
    const memberships = Array.from({ length: 1_000 }, (_, index) => membership(`organisation-${index}`));
    const person = { id: ID, name: '🏦'.repeat(100), email: `${'a'.repeat(242)}@bank.example` };
    const token = 'a'.repeat(43);
    const few = await cookieBytes(memberToken({ ...opened, person, token }));
    expect(few).toBeLessThan(4_096);
    expect(await cookieBytes(memberToken({ ...opened, person, token, memberships }))).toBe(few);
    const pair = { key: `pk_live_${'a'.repeat(22)}`, secret: `sk_live_${'a'.repeat(43)}` };
    const named = { ...organisation, name: '🏦'.repeat(200), slug: 'a'.repeat(100) };
    expect(await cookieBytes(apiKeyToken(named, pair, NOW))).toBeLessThan(4_096);
  });

  it('is read back while its time lasts, and not after', () => {
    const token = memberToken(opened);
    expect(parseToken(JSON.parse(JSON.stringify(token)), NOW)).toEqual(token);
    expect(parseToken(token, new Date('2026-11-20T21:00:00.000Z'))).toBeUndefined();
    expect(parseToken({ ...token, sessionToken: 1 }, NOW)).toBeUndefined();
    expect(parseToken(undefined, NOW)).toBeUndefined();
  });

  it('of a version that kept key pairs in it is none', () => {
    const pair = { key: 'pk_test_1', secret: 'sk_test_1' };
    const keys = { test: pair, live: pair };
    const older = {
      sessionId: ID,
      person: opened.person,
      memberships: [{ slug: 'harbour', name: 'Harbour', role: 'owner', keys }],
      expiresAt: opened.expires_at,
    };
    expect(parseToken(older, NOW)).toBeUndefined();
    expect(parseToken({ ...older, sessionId: null, operator: pair }, NOW)).toBeUndefined();
  });

  it('of an API key holds its pair for one environment, for twelve hours, and shows pages none of it', () => {
    const token = apiKeyToken(organisation, { key: `pk_${CANARY}`, secret: `sk_${CANARY}` }, NOW);
    expect(parseToken(JSON.parse(JSON.stringify(token)), NOW)).toEqual(token);
    expect(token).toMatchObject({ sessionId: null, expiresAt: '2026-11-20T21:00:00.000Z' });
    const shown = visibleKeySession(token);
    expect(shown.memberships).toEqual([
      { slug: 'harbour', name: 'Harbour', role: 'api_key', environments: ['live'] },
    ]);
    expect(JSON.stringify(shown)).not.toContain(CANARY);
  });
});

describe('the session that pages see', () => {
  it('has every organisation and nothing that signs', () => {
    const shown = visibleSession({ ...opened, is_operator: true });
    expect(JSON.stringify(shown)).not.toContain(CANARY);
    expect(shown).toEqual({
      person: opened.person,
      memberships: [
        { slug: 'harbour', name: 'The harbour', role: 'treasury', environments: ['test', 'live'] },
        { slug: 'quay', name: 'The quay', role: 'treasury', environments: ['test', 'live'] },
      ],
      isOperator: true,
      expiresAt: opened.expires_at,
    });
    const required = visibleSession({ ...opened, required_steps: ['new_password'] });
    expect(required.requiredSteps).toEqual(['new_password']);
  });
});
