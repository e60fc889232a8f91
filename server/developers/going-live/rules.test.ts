import { describe, expect, it } from 'vitest';
import type { GoingLiveItemId } from '@/lib/contract/organisation/going-live';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { goingLiveOf, type Readiness } from './rules';

const at = '2026-11-20T10:32:10.123+00:00';
const doneAt = '2026-11-20T10:32:10.123Z';
const ready: Readiness = {
  organisation: { kyb_status: 'approved', decided_at: at, allowed_addresses: 2 },
  allowlist_replaced_at: at,
  live_keys: { count: 1, last_used_at: at },
  live_endpoints: { count: 1, enabled: 1, tried: 1, answering: 1, answered_at: at },
  factors: { members: 3, missing: 0, since: at },
  documents_to_renew: 0,
  test_funding_at: at,
  test_order_at: at,
};
const itemOf = (id: GoingLiveItemId, change: Partial<Readiness>) =>
  goingLiveOf({ ...ready, ...change }).items.find((item) => item.id === id);

describe('goingLiveOf', () => {
  it('has every item done, each with its time, where all is ready', () => {
    const { is_live, items } = goingLiveOf(ready);
    expect(is_live).toBe(true);
    expect(items).toHaveLength(7);
    for (const item of items) expect(item).toMatchObject({ done: true, done_at: doneAt });
    for (const item of items) expect(item).not.toHaveProperty('reason');
  });

  it.each(kybStatuses)('counts a verification that is %s only where it is approved', (kyb_status) => {
    const organisation = { ...ready.organisation, kyb_status };
    const isApproved = kyb_status === 'approved';
    expect(itemOf('verification', { organisation })).toMatchObject(
      isApproved ? { done: true } : { done: false, reason: 'not_approved' },
    );
    expect(goingLiveOf({ ...ready, organisation })).toMatchObject({ is_live: isApproved, kyb_status });
  });

  it.each([
    [{ count: 0, last_used_at: null }, 'no_key'],
    [{ count: 2, last_used_at: null }, 'key_unused'],
  ])('asks for a live key that signs: %j', (live_keys, reason) => {
    expect(itemOf('live_key', { live_keys })).toMatchObject({ done: false, reason });
    expect(goingLiveOf({ ...ready, live_keys }).is_live).toBe(false);
  });

  it.each([
    [{ count: 0, enabled: 0, tried: 0 }, 'no_endpoint'],
    [{ count: 2, enabled: 0, tried: 0 }, 'endpoint_disabled'],
    [{ count: 2, enabled: 1, tried: 0 }, 'endpoint_untried'],
    [{ count: 2, enabled: 2, tried: 1 }, 'endpoint_failing'],
  ])('asks for a live endpoint that answers: %j', (counts, reason) => {
    const live_endpoints = { ...counts, answering: 0, answered_at: null };
    expect(itemOf('live_webhook', { live_endpoints })).toMatchObject({ done: false, reason });
  });

  it.each([
    [0, 'Live keys work from every address.'],
    [1, 'Keys work from 1 address or range only.'],
    [2, 'Keys work from 2 addresses and ranges only.'],
  ])('says from where keys work with an allowlist of %i', (allowed_addresses, message) => {
    const organisation = { ...ready.organisation, allowed_addresses };
    expect(itemOf('ip_allowlist', { organisation })).toMatchObject({ done: allowed_addresses > 0, message });
  });

  it.each([
    [0, 0, 'There is no owner, admin or treasury member yet.'],
    [3, 1, '1 of 3 owners, admins and treasury members has no second factor.'],
    [3, 2, '2 of 3 owners, admins and treasury members have no second factor.'],
    [1, 1, '1 of 1 owners, admins and treasury members has no second factor.'],
  ])('counts of %i members %i without a second factor', (members, missing, message) => {
    expect(itemOf('second_factors', { factors: { members, missing, since: null } })).toMatchObject({
      done: false,
      message,
    });
  });

  it('counts the documents of an approved verification that need a newer version', () => {
    const readiness = { ...ready, documents_to_renew: 2 };
    expect(goingLiveOf(readiness).documents_to_renew).toBe(2);
    const organisation = { ...ready.organisation, kyb_status: 'in_review' } as const;
    expect(goingLiveOf({ ...readiness, organisation }).documents_to_renew).toBe(0);
  });

  it('leaves out a time that is not known', () => {
    expect(itemOf('ip_allowlist', { allowlist_replaced_at: null })).not.toHaveProperty('done_at');
  });

  it('asks for what was never tried in test', () => {
    expect(itemOf('test_funding', { test_funding_at: null })).toMatchObject({ reason: 'no_test_funding' });
    expect(itemOf('test_order', { test_order_at: null })).toMatchObject({ reason: 'no_test_order' });
  });
});
