import { describe, expect, it } from 'vitest';
import { type FundingRequest, fundingRequestExample } from '@/lib/contract/wallets/funding';
import type { Event } from '@/lib/contract/webhooks/events';
import { fundingTimeline } from './timeline';

const seconds = (iso: string) => Date.parse(iso) / 1_000;

function request(changes: Partial<FundingRequest> = {}): FundingRequest {
  return { ...fundingRequestExample, ...changes };
}

function event(type: Event['type'], created_at: string, id = fundingRequestExample.id): Event {
  const name = `evt_${type.length.toString(16)}${created_at.replace(/\D/g, '')}`;
  return { id: name, type, created_at, environment: 'test', data: { id }, sequence: 1 };
}

const ids = (entries: { id: string }[]) => entries.map((entry) => entry.id);

describe('a pending request', () => {
  it('waits and shows when it expires', () => {
    const entries = fundingTimeline(request(), [], seconds('2026-11-20T10:00:00.000Z'));
    expect(ids(entries)).toEqual(['created', 'waiting', 'expires']);
    expect(entries[0]?.detail).toBe('NGN\u00a01,000.00 requested by bank transfer');
    expect(entries[2]).toMatchObject({ title: 'Expires', at: '2026-11-20T10:30:00.000Z' });
  });

  it('says that its time is over from the very second on', () => {
    const at = seconds('2026-11-20T10:30:00.000Z');
    expect(fundingTimeline(request(), [], at - 1)[2]?.title).toBe('Expires');
    expect(fundingTimeline(request(), [], at)[2]?.title).toBe('Time expired');
  });

  it('has no end in sight without an expiry', () => {
    expect(ids(fundingTimeline(request({ expires_at: null }), [], 0))).toEqual(['created', 'waiting']);
  });
});

describe('an expired request', () => {
  it('takes its time from its event, which may come before expires_at in the sandbox', () => {
    const told = event('funding.expired', '2026-11-20T09:45:00.000Z');
    const entries = fundingTimeline(request({ status: 'expired' }), [told], undefined);
    expect(entries[1]).toMatchObject({ id: 'expired', at: told.created_at, eventId: told.id });
  });

  it('takes its time from expires_at when the event is another request’s', () => {
    const told = event('funding.expired', '2026-11-20T09:45:00.000Z', 'another');
    const entries = fundingTimeline(request({ status: 'expired' }), [told], undefined);
    expect(entries[1]?.at).toBe('2026-11-20T10:30:00.000Z');
    expect(entries[1]?.eventId).toBeUndefined();
  });
});

describe('a failed request', () => {
  it('gives the reason and the time of its event', () => {
    const told = event('funding.failed', '2026-11-20T09:40:00.000Z');
    const failed = request({ status: 'failed', failure_reason: 'The bank declined' });
    const entries = fundingTimeline(failed, [told], undefined);
    expect(entries[1]).toMatchObject({ id: 'failed', detail: 'The bank declined', at: told.created_at });
    expect(fundingTimeline(failed, [], undefined)[1]?.at).toBeUndefined();
  });
});

describe('a succeeded request', () => {
  const settled = request({
    status: 'succeeded',
    amount_received: '1000.00',
    settled_at: '2026-11-20T09:31:00.000Z',
  });

  it('settled in time and in full', () => {
    const told = event('wallet.funded', '2026-11-20T09:31:00.000Z');
    const entries = fundingTimeline(settled, [told], undefined);
    expect(ids(entries)).toEqual(['created', 'succeeded']);
    expect(entries[1]).toMatchObject({
      title: 'Settled: NGN\u00a01,000.00 received',
      detail: undefined,
      at: '2026-11-20T09:31:00.000Z',
      eventId: told.id,
    });
  });

  it('says how much less was received', () => {
    const entries = fundingTimeline({ ...settled, amount_received: '980.00' }, [], undefined);
    expect(entries[1]?.title).toBe('Settled: NGN\u00a0980.00 received');
    expect(entries[1]?.detail).toBe('NGN\u00a020.00 less than requested');
  });

  it('shows that it had expired when it was paid late', () => {
    const late = { ...settled, settled_at: '2026-11-20T10:42:00.000Z', amount_received: '1005.00' };
    const entries = fundingTimeline(late, [], undefined);
    expect(ids(entries)).toEqual(['created', 'expired', 'succeeded']);
    expect(entries[2]).toMatchObject({
      title: 'Paid late: NGN\u00a01,005.00 received',
      detail: '12 minutes after it expired, still credited. NGN\u00a05.00 more than requested',
    });
  });

  it('knows a late payment from the event of an early expiry', () => {
    const told = event('funding.expired', '2026-11-20T09:30:30.000Z');
    const entries = fundingTimeline(settled, [told], undefined);
    expect(ids(entries)).toEqual(['created', 'expired', 'succeeded']);
    expect(entries[2]?.detail).toBe('30 seconds after it expired, still credited');
  });
});
