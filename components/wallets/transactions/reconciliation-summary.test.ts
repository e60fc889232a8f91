import { describe, expect, it } from 'vitest';
import type { ReconciliationDay } from '@/lib/contract/wallets/reconciliation';
import { reconciledDays, reconciliationCsv, reconciliationFile, verdictOf } from './reconciliation-summary';

const row = (currency: 'NGN' | 'GHS' | 'USD', difference: string) => ({
  currency,
  difference,
  balanced: difference === '0.00',
});

describe('verdictOf', () => {
  it('is balanced when every wallet is', () => {
    expect(verdictOf([row('NGN', '0.00'), row('USD', '0.00')])).toEqual({
      balanced: true,
      title: 'All wallets are balanced',
    });
  });

  it('names the wallet and the difference to the kobo', () => {
    expect(verdictOf([row('NGN', '-0.01'), row('USD', '0.00')])).toEqual({
      balanced: false,
      title: 'The NGN wallet differs from its transactions by NGN\u00a0\u22120.01',
    });
  });

  it('never nets one currency with another', () => {
    expect(verdictOf([row('NGN', '-5.00'), row('GHS', '5.00')]).title).toBe(
      'The NGN and GHS wallets differ from their transactions by NGN\u00a0\u22125.00 and GHS\u00a05.00',
    );
  });
});

describe('the days', () => {
  const day = (
    date: string,
    currency: 'NGN' | 'USD',
    balance: string,
    total = balance,
  ): ReconciliationDay => ({
    date,
    currency,
    wallet_balance: balance,
    transactions_total: total,
    transactions_count: 3,
    difference: balance === total ? '0.00' : '-0.01',
    balanced: balance === total,
  });
  const rows = [
    day('2026-11-20', 'NGN', '250.00'),
    day('2026-11-20', 'USD', '10.00'),
    day('2026-11-19', 'NGN', '99.99', '100.00'),
    day('2026-11-19', 'USD', '10.00'),
  ];

  it('have all of their wallets, newest first, and no more of them than are shown', () => {
    expect(reconciledDays(rows, 30)).toEqual([
      { date: '2026-11-20', wallets: rows.slice(0, 2) },
      { date: '2026-11-19', wallets: rows.slice(2) },
    ]);
    expect(reconciledDays(rows, 1).map(({ date }) => date)).toEqual(['2026-11-20']);
  });

  it('are exported with a row for each wallet, differences too', () => {
    expect(reconciliationCsv(reconciledDays(rows, 30)).split('\r\n')).toEqual([
      'date,currency,wallet_balance,transactions_total,transactions_count,difference,balanced',
      '2026-11-20,NGN,250.00,250.00,3,0.00,true',
      '2026-11-20,USD,10.00,10.00,3,0.00,true',
      '2026-11-19,NGN,99.99,100.00,3,-0.01,false',
      '2026-11-19,USD,10.00,10.00,3,0.00,true',
      '',
    ]);
    expect(reconciliationFile('test', reconciledDays(rows, 30))).toBe(
      'reconciliation-test-2026-11-19-to-2026-11-20.csv',
    );
  });
});
