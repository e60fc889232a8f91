import { describe, expect, it, test } from 'vitest';
import { locksOut, type OrganisationRecord, organisationOf } from './rules';

const record: OrganisationRecord = {
  id: '0198c5a0-3a00-7000-8000-000000000001',
  slug: 'harbour-savings',
  name: 'Harbour Savings',
  kybStatus: 'draft',
  kybSubmittedAt: null,
  kybDecidedAt: null,
  kybDecisionReason: null,
  ipAllowlist: ['203.0.113.0/24'],
  allowlistIncludesDashboard: false,
  createdAt: new Date('2026-11-01T08:00:00.000Z'),
  updatedAt: new Date('2026-11-02T08:00:00.000Z'),
};

describe('an organisation as it is shown', () => {
  it('has the environment of the key that asks', () => {
    expect(organisationOf(record, 'live')).toEqual({
      id: record.id,
      name: 'Harbour Savings',
      slug: 'harbour-savings',
      environment: 'live',
      kyb_status: 'draft',
      ip_allowlist: ['203.0.113.0/24'],
      created_at: '2026-11-01T08:00:00.000Z',
      updated_at: '2026-11-02T08:00:00.000Z',
    });
  });
});

describe('a list that would lock out who sets it', () => {
  const key = { isMember: false, address: '203.0.113.7' };
  const member = { isMember: true, address: '203.0.113.7' };

  test.each([
    ['a key outside of it', ['198.51.100.0/24'], false, key],
    ['a key from IPv4, and a list of IPv6 alone', ['::/0'], false, key],
    ['a member outside of it, where it binds members', ['198.51.100.0/24'], true, member],
    ['a caller without an address', ['0.0.0.0/0', '::/0'], false, { isMember: false, address: null }],
  ])('%s', (_, addresses, include_dashboard, caller) => {
    expect(locksOut({ addresses, include_dashboard }, caller)).toBe(true);
  });

  test.each([
    ['a key within it', ['198.51.100.1', '203.0.113.0/24'], false, key],
    ['anybody, when it is empty', [], true, key],
    ['a member, where it binds keys alone', ['198.51.100.0/24'], false, member],
    ['a member within it', ['203.0.113.7/32'], true, member],
  ])('not %s', (_, addresses, include_dashboard, caller) => {
    expect(locksOut({ addresses, include_dashboard }, caller)).toBe(false);
  });
});
