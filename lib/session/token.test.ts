import { describe, expect, it } from 'vitest';
import type { OpenedSession } from '@/lib/contract/console-session';
import { rolePermissions } from '@/lib/contract/permissions';
import { apiKeyToken, grantedPermissions, memberToken, parseToken, visibleSession } from './token';

const ID = '0198c5a0-3a00-7000-8000-0000000000c1';
const NOW = new Date('2026-11-20T09:00:00.000Z');
const CANARY = 'canary';

const membership = (slug: string): OpenedSession['memberships'][number] => ({
  organisation: { id: ID, slug, name: `The ${slug}` },
  role: 'treasury',
  permissions: [...rolePermissions.treasury],
  keys: {
    test: { key: `pk_test_${CANARY}_${slug}`, secret: `sk_test_${CANARY}_${slug}` },
    live: { key: `pk_live_${CANARY}_${slug}`, secret: `sk_live_${CANARY}_${slug}` },
  },
});

const opened: OpenedSession = {
  id: ID,
  person: { id: ID, name: 'Treasury', email: 'treasury@harbour.example' },
  memberships: [membership('harbour'), membership('quay')],
  expires_at: '2026-11-20T21:00:00.000Z',
};

describe('the session token', () => {
  it('keeps every key pair', () => {
    expect(memberToken(opened).memberships[1]?.keys.live?.secret).toBe(`sk_live_${CANARY}_quay`);
  });

  it('shows pages the session without any key', () => {
    const shown = visibleSession(memberToken(opened));
    expect(JSON.stringify(shown)).not.toContain(CANARY);
    expect(shown.memberships[0]).toEqual({
      slug: 'harbour',
      name: 'The harbour',
      role: 'treasury',
      environments: ['test', 'live'],
    });
  });

  it('keeps the pair of an operator, and shows pages only that there is one', () => {
    const operator = { key: `ok_${CANARY}`, secret: `os_${CANARY}` };
    const token = memberToken({ ...opened, memberships: [], operator });
    expect(parseToken(JSON.parse(JSON.stringify(token)), NOW)?.operator).toEqual(operator);
    expect(visibleSession(token)).toMatchObject({ isOperator: true, memberships: [] });
    expect(JSON.stringify(visibleSession(token))).not.toContain(CANARY);
    expect(visibleSession(memberToken(opened)).isOperator).toBe(false);
  });

  it('leaves out permissions that follow from the role, and keeps others', () => {
    const [usual] = memberToken(opened).memberships;
    expect(usual).not.toHaveProperty('permissions');
    expect(usual && grantedPermissions(usual)).toEqual(rolePermissions.treasury);
    const special = { ...membership('harbour'), permissions: ['wallets:read' as const] };
    const [own] = memberToken({ ...opened, memberships: [special] }).memberships;
    expect(own && grantedPermissions(own)).toEqual(['wallets:read']);
  });

  it('stays small enough for a request header with twenty organisations', () => {
    const memberships = Array.from({ length: 20 }, (_, index) => membership(`organisation-${index}`));
    expect(JSON.stringify(memberToken({ ...opened, memberships })).length).toBeLessThan(9_000);
  });

  it('is read back while its time lasts, and not after', () => {
    const token = memberToken(opened);
    expect(parseToken(JSON.parse(JSON.stringify(token)), NOW)).toEqual(token);
    expect(parseToken(token, new Date('2026-11-20T21:00:00.000Z'))).toBeUndefined();
    expect(parseToken({ ...token, memberships: 'none' }, NOW)).toBeUndefined();
    expect(parseToken(undefined, NOW)).toBeUndefined();
  });

  it('of an API key holds one environment, for twelve hours', () => {
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
    const token = apiKeyToken(organisation, { key: `pk_${CANARY}`, secret: `sk_${CANARY}` }, NOW);
    expect(token.sessionId).toBeNull();
    expect(token.expiresAt).toBe('2026-11-20T21:00:00.000Z');
    expect(visibleSession(token).memberships[0]?.environments).toEqual(['live']);
    expect(JSON.stringify(visibleSession(token))).not.toContain(CANARY);
  });
});
