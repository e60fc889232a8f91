import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import { read } from '@/tests/support/service-client';
import { findInvestment } from './investments';
import { bought } from './orders';
import type { Partner } from './partner';
import { product } from './product';

/** A holding as a partner's program reads it. */
export const readHolding = (partner: Partner, id: string): Promise<Holding> =>
  read(product.serviceUrl, partner.test, `/partner/v1/holdings/${id}`);

/** The holding that a completed buy of a share made. */
export async function heldShare(partner: Partner, amount: string, more: object = {}): Promise<Holding> {
  const { holding_id = '' } = await bought(partner, amount, more);
  return readHolding(partner, holding_id);
}

/** What pays a rate in naira until a day, and takes small orders. */
const findNote = (partner: Partner): Promise<Investment> =>
  findInvestment(
    partner,
    'type=fixed_income&currency=NGN&status=open',
    ({ minimum_amount, tenor_days = 0 }) => Number(minimum_amount) <= 100_000 && tenor_days > 0,
  );

/** The holding that a completed buy of it made. */
export async function heldNote(partner: Partner, amount: string, more: object = {}): Promise<Holding> {
  const { id } = await findNote(partner);
  return heldShare(partner, amount, { investment_id: id, ...more });
}
