import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { sendSigned } from '@/tests/support/raw-http';
import { call, read } from '@/tests/support/service-client';
import type { Partner } from './partner';
import { product } from './product';
import { asOperatorKey } from './verification';

const place = (partner: Partner, body: object): Promise<Order> =>
  call(product.serviceUrl, partner.test, 'POST', '/partner/v1/orders', body);

/** Buys a share as a partner's program; default: from the wallet. */
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

/** A buy paid by a funding request; it awaits its payment. */
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

/** Simulates the broker. */
export const settleOrder = (partner: Partner, id: string, body: object): Promise<Order> =>
  call(product.serviceUrl, partner.test, 'POST', `/partner/v1/sandbox/orders/${id}/settle`, body);

/** Pays an order's missing amount from the wallet. */
export const payOrder = (partner: Partner, id: string): Promise<Order> =>
  call(product.serviceUrl, partner.test, 'POST', `/partner/v1/orders/${id}/pay`, { payment_mode: 'wallet' });

export const readOrder = (partner: Partner, id: string): Promise<Order> =>
  read(product.serviceUrl, partner.test, `/partner/v1/orders/${id}`);

/** A completed buy. */
export async function bought(partner: Partner, amount: string, more: object = {}): Promise<Order> {
  const { id } = await buy(partner, amount, more);
  return settleOrder(partner, id, { outcome: 'completed' });
}

/** Reads the catalogue of the test environment as a partner's program: the first page for some filters. */
export async function readInvestments(partner: Partner, query: string): Promise<Investment[]> {
  const target = `/partner/v1/investments?limit=100&${query}`;
  const answer = await sendSigned(product.serviceUrl, partner.test, { target });
  if (answer.status !== 200) throw new Error(`${target}: ${answer.status} ${answer.text}`);
  return answer.json.data as Investment[];
}

/** The first one that a test can use. */
export async function findInvestment(
  partner: Partner,
  query: string,
  fits: (investment: Investment) => boolean = () => true,
): Promise<Investment> {
  const found = (await readInvestments(partner, query)).find(fits);
  if (!found) throw new Error(`the sandbox offers no such investment: ${query}`);
  return found;
}

/** Reads a holding as a partner's program. */
export const readHolding = (partner: Partner, id: string): Promise<Holding> =>
  read(product.serviceUrl, partner.test, `/partner/v1/holdings/${id}`);

/** The holding created by a completed buy of a share. */
export async function heldShare(partner: Partner, amount: string, more: object = {}): Promise<Holding> {
  const { holding_id = '' } = await bought(partner, amount, more);
  return readHolding(partner, holding_id);
}

/** A Naira investment with a fixed rate and a term, and a low minimum order. */
const findNote = (partner: Partner): Promise<Investment> =>
  findInvestment(
    partner,
    'type=fixed_income&currency=NGN&status=open',
    ({ minimum_amount, tenor_days = 0 }) => Number(minimum_amount) <= 100_000 && tenor_days > 0,
  );

/** The holding created by a completed buy of it. */
export async function heldNote(partner: Partner, amount: string, more: object = {}): Promise<Holding> {
  const { id } = await findNote(partner);
  return heldShare(partner, amount, { investment_id: id, ...more });
}

/** Claims an order with the operators' own key before the sandbox executes it: from then on only the desk does. */
async function hold({ id, reference }: Order): Promise<Order> {
  const { order } = await asOperatorKey<DeskOrder>(`/operator/v1/orders/${id}/take`, {});
  if (order.status !== 'processing') throw new Error(`${reference} is ${order.status}`);
  return order;
}

/** A paid buy of a share in the test environment, claimed by the desk; it uses all of the wallet's money. */
export async function deskBuy(partner: Partner, amount = '50000.00'): Promise<Order> {
  await partner.pay('NGN', amount);
  return hold(await buy(partner, amount));
}

/** A sale of a share that was bought just before, claimed by the desk. */
export async function deskSale(partner: Partner, units: string): Promise<Order> {
  await partner.pay('NGN', '50000.00');
  const { holding_id = '' } = await bought(partner, '50000.00');
  return hold(await sell(partner, holding_id, units));
}

/** Completes an order with the operators' own key. */
export const completeAsKey = ({ id }: Order, unitPrice: string): Promise<DeskOrder> =>
  asOperatorKey(`/operator/v1/orders/${id}/complete`, { unit_price: unitPrice });

/** The partner's holdings. */
export const readHoldings = (partner: Partner): Promise<Holding[]> =>
  read(product.serviceUrl, partner.test, '/partner/v1/holdings');
