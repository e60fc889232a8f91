import { describe, expect, it } from 'vitest';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import { balanceHistory } from './balance-history';

const openedAt = '2026-11-01T08:00:00.000Z';
const readAt = '2026-11-21T08:00:00.000Z';

function movement(created_at: string, amount: string, balance_after: string): Transaction {
  return {
    id: '0198c5a0-3a00-7000-8000-0000000000e1',
    wallet_id: '0198c5a0-3a00-7000-8000-0000000000a1',
    currency: 'NGN',
    type: 'funding',
    direction: amount.startsWith('-') ? 'debit' : 'credit',
    amount,
    balance_after,
    reference: 'FND-7K2M9QX4TB1C',
    description: 'Funding by bank transfer',
    created_at,
  };
}

const movements = [
  movement('2026-11-20T09:00:00.000Z', '-200.00', '800.00'),
  movement('2026-11-10T09:00:00.000Z', '1000.00', '1000.00'),
];

describe('balanceHistory', () => {
  it('begins at zero when the wallet was opened and ends when it was read', () => {
    expect(balanceHistory({ openedAt, movements, hasEarlier: false, readAt })).toEqual([
      { time: openedAt, value: '0.00' },
      { time: '2026-11-10T09:00:00.000Z', value: '1000.00' },
      { time: '2026-11-20T09:00:00.000Z', value: '800.00' },
      { time: readAt, value: '800.00' },
    ]);
  });

  it('claims nothing about the time before the earliest movement that it has', () => {
    const [first] = balanceHistory({ openedAt, movements, hasEarlier: true, readAt });
    expect(first).toEqual({ time: '2026-11-10T09:00:00.000Z', value: '1000.00' });
  });

  it('ends with the latest movement when that lies ahead of our clock', () => {
    const points = balanceHistory({ openedAt, movements, hasEarlier: false, readAt: openedAt });
    expect(points.at(-1)).toEqual({ time: '2026-11-20T09:00:00.000Z', value: '800.00' });
  });

  it('is empty while nothing has moved', () => {
    expect(balanceHistory({ openedAt, movements: [], hasEarlier: false, readAt })).toEqual([]);
  });
});
