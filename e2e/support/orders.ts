import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { call, read } from '@/tests/support/service-client';
import { findInvestment } from './investments';
import type { Partner } from './partner';
import { product } from './product';

const place = (partner: Partner, body: object): Promise<Order> =>
  call(product.serviceUrl, partner.test, 'POST', '/partner/v1/orders', body);

/** A buy of a share by a partner's program; from the wallet if nothing else is said. */
export async function buy(partner: Partner, amount: string, more: object = {}): Promise<Order> {
  const share = await findInvestment(partner, 'symbol=DANGCEM');
  return place(partner, {
    investment_id: share.id,
    amount,
    currency: share.currency,
    payment_mode: 'wallet',
    ...more,
  });
}

/** A buy that a funding request pays for; it waits for its payment. */
export async function buyByFunding(
  partner: Partner,
  amount: string,
  more: object = {},
): Promise<{ order: Order; request: FundingRequest }> {
  const order = await buy(partner, amount, { payment_mode: 'funding', ...more });
  const request = (await partner.fundingRequests()).find(({ id }) => id === order.payment);
  if (!request) throw new Error(`no funding request for ${order.reference}`);
  return { order, request };
}

/** A sell from a holding. */
export const sell = (partner: Partner, holdingId: string, units: string): Promise<Order> =>
  place(partner, { side: 'sell', holding_id: holdingId, units });

/** Plays the broker. */
export const settleOrder = (partner: Partner, id: string, body: object): Promise<Order> =>
  call(product.serviceUrl, partner.test, 'POST', `/partner/v1/sandbox/orders/${id}/settle`, body);

/** Pays what an order is missing from the wallet. */
export const payOrder = (partner: Partner, id: string): Promise<Order> =>
  call(product.serviceUrl, partner.test, 'POST', `/partner/v1/orders/${id}/pay`, { payment_mode: 'wallet' });

export const readOrder = (partner: Partner, id: string): Promise<Order> =>
  read(product.serviceUrl, partner.test, `/partner/v1/orders/${id}`);

/** A buy that is completed. */
export async function bought(partner: Partner, amount: string, more: object = {}): Promise<Order> {
  const { id } = await buy(partner, amount, more);
  return settleOrder(partner, id, { outcome: 'completed' });
}
