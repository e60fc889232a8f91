import { expect } from 'vitest';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import type { RawAnswer } from './raw-http';
import type { TradingDesk } from './trading';

/** Orders of NGN 10,000.00 that are paid by funding, and what they moved. */
export interface FundedOrders {
  readonly buyByFunding: (more?: object) => Promise<Order>;
  /** Plays the provider of a funding request: it succeeds, unless the body says otherwise. */
  readonly settled: (id: string | undefined, body?: object) => Promise<FundingRequest>;
  readonly pay: (order: Order, body?: object) => Promise<RawAnswer>;
  /** Type and amount of each line of the statement, oldest first. */
  readonly linesOf: (order: Order) => Promise<[string, string][]>;
}

export function fundedOrders(desk: TradingDesk, { id }: Investment): FundedOrders {
  return {
    buyByFunding: (more = {}) =>
      desk.order({
        investment_id: id,
        amount: '10000.00',
        currency: 'NGN',
        payment_mode: 'funding',
        ...more,
      }),
    settled: async (request, body = {}) => {
      const answer = await desk.settleFunding(request ?? '', { outcome: 'succeeded', ...body });
      expect(answer.status, answer.text).toBe(200);
      return answer.json.data as FundingRequest;
    },
    pay: (order, body = { payment_mode: 'wallet' }) => desk.post(`/orders/${order.id}/pay`, body),
    linesOf: async (order) =>
      (await desk.read<Transaction[]>(`/transactions?order_id=${order.id}`))
        .reverse()
        .map(({ type, amount }) => [type, amount]),
  };
}
