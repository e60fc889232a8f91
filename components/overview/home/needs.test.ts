import { describe, expect, it } from 'vitest';
import type { HomeNeeds } from '@/lib/contract/organisation/home';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { firstFunding, needsOf } from './needs';

const place = { org: 'harbour', env: 'test' } as const;
const nothing: HomeNeeds = { kyb_status: 'approved', approvals: 0 };
const titles = (needs: Partial<HomeNeeds>) =>
  needsOf({ ...nothing, ...needs }, 'money', place).map(({ title }) => title);

const unpaid = {
  id: 'f',
  reference: 'FND-1',
  method: 'alpha_bank_transfer',
  currency: 'NGN',
  amount: '1200.00',
  expires_at: '2026-11-20T11:30:00.000Z',
} as const;

describe('needsOf', () => {
  it('is empty when nothing waits, and where nothing may be read', () => {
    expect(titles({})).toEqual([]);
    expect(titles({ funding: [], orders: [], mandates: [], documents: [], endpoints: [], keys: [] })).toEqual(
      [],
    );
  });

  it('names a single record by its reference and figures', () => {
    expect(needsOf({ ...nothing, funding: [unpaid] }, 'money', place)).toEqual([
      {
        id: 'f',
        kind: 'payment',
        tone: 'warning',
        title: 'FND-1 is unpaid',
        detail: 'NGN\u00a01,200.00 · Bank transfer',
        href: '/harbour/test/funding/f',
        until: unpaid.expires_at,
      },
    ]);
  });

  it('puts people and failures before money, and the checklist last', () => {
    expect(
      titles({
        approvals: 2,
        funding: [unpaid],
        orders: [
          {
            id: 'o',
            reference: 'ORD-1',
            side: 'buy',
            investment_name: 'Dangote Cement',
            currency: 'NGN',
            amount: '5.00',
          },
        ],
        mandates: [{ id: 'm', reference: 'MND-1', bank_name: 'Access Bank', maximum_amount: '9.00' }],
        documents: [
          {
            id: 'd',
            type: 'regulatory_licence',
            expires_on: '2026-12-01',
            expiry: 'expiring',
            is_requested: false,
          },
        ],
        endpoints: [{ id: 'w', url: 'https://hooks.example/x', failing_since: '2026-11-20T09:00:00.000Z' }],
        keys: [{ id: 'k', name: 'Payouts', expires_at: '2026-11-25T09:00:00.000Z' }],
        going_live: { done: 3, total: 7, next: 'verification' },
      }),
    ).toEqual([
      '2 requests need your approval',
      'hooks.example isn’t accepting webhooks',
      'FND-1 is unpaid',
      'ORD-1 awaits payment',
      'MND-1 needs authorisation',
      'Regulatory licence expires on 1 Dec 2026',
      'API key Payouts expires soon',
      'Going live: 3 of 7 done',
    ]);
  });

  it.each(kybStatuses.filter((status) => status !== 'approved'))(
    'names a verification that is %s',
    (status) => {
      const [need, ...others] = needsOf({ ...nothing, kyb_status: status }, 'money', place);
      expect(others).toEqual([]);
      expect(need).toMatchObject({ kind: 'verification', href: '/harbour/kyb' });
    },
  );

  it('leaves money to those who work with it', () => {
    for (const home of ['verification', 'integration'] as const)
      expect(needsOf({ ...nothing, approvals: 1, funding: [unpaid] }, home, place)).toHaveLength(1);
  });

  it('counts one approval as one', () => {
    expect(titles({ approvals: 1 })).toEqual(['1 request needs your approval']);
  });
});

it('the first funding promises play money in test alone', () => {
  expect(firstFunding(place).detail).toContain('test mode');
  expect(firstFunding({ ...place, env: 'live' }).detail).not.toContain('test mode');
});
