import type { Holding } from '@/lib/contract/trading/holdings';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { Order } from '@/lib/contract/trading/orders';
import { read } from '@/tests/support/service-client';
import { bought, buy, sell } from './orders';
import type { Partner } from './partner';
import { product } from './product';
import { asOperatorKey } from './verification';

/** Takes an order with the operators' own key, before the sandbox deals it: from then on the desk alone does. */
async function hold({ id, reference }: Order): Promise<Order> {
  const { order } = await asOperatorKey<DeskOrder>(`/operator/v1/orders/${id}/take`, {});
  if (order.status !== 'processing') throw new Error(`${reference} is ${order.status}`);
  return order;
}

/** A buy of a share in the test environment, paid and held by the desk; it takes all of the wallet's money. */
export async function deskBuy(partner: Partner, amount = '50000.00'): Promise<Order> {
  await partner.pay('NGN', amount);
  return hold(await buy(partner, amount));
}

/** A sale of so many units of a share that was bought just before, held by the desk. */
export async function deskSale(partner: Partner, units: string): Promise<Order> {
  await partner.pay('NGN', '50000.00');
  const { holding_id = '' } = await bought(partner, '50000.00');
  return hold(await sell(partner, holding_id, units));
}

/** Completes an order with the operators' own key. */
export const completeAsKey = ({ id }: Order, unitPrice: string): Promise<DeskOrder> =>
  asOperatorKey(`/operator/v1/orders/${id}/complete`, { unit_price: unitPrice });

/** What the partner holds. */
export const readHoldings = (partner: Partner): Promise<Holding[]> =>
  read(product.serviceUrl, partner.test, '/partner/v1/holdings');
