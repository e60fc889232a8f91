import { createHash } from 'node:crypto';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { openHolding } from './open-holding';

type Opening = Parameters<typeof openHolding>[1];

/** An id of the right shape, the same for the same name. */
export function namedId(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  return `0198c5a0-3a00-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

/** For tests: NGN 100,000.00 in a note at 18.5 % for 180 days from 1 November 2026, or with overrides. */
export const openTestHolding = (context: Context, overrides: Partial<Opening> = {}): Promise<string> =>
  openHolding(context, {
    orderId: newId(),
    investmentId: namedId('note'),
    investmentName: 'Harbour 180-day note',
    investmentType: 'fixed_income',
    symbol: null,
    customerReference: null,
    currency: 'NGN',
    units: 100_000_000_000n,
    principal: 10_000_000n,
    unitPrice: 10_000n,
    interestRate: 185_000,
    tenorDays: 180,
    startDate: '2026-11-01',
    ...overrides,
  });

/** 178.98817 shares of Dangote Cement at 552.00. */
export const shares: Partial<Opening> = {
  investmentId: namedId('DANGCEM'),
  investmentName: 'Dangote Cement Plc',
  investmentType: 'equity',
  symbol: 'DANGCEM',
  units: 178_988_170n,
  principal: 9_880_187n,
  unitPrice: 5_520_000n,
  interestRate: null,
  tenorDays: null,
  startDate: '2026-11-20',
};
