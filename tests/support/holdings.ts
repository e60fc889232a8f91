import { expect } from 'vitest';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import type { RawAnswer } from './raw-http';
import { openTradingFixture, type TradingFixture } from './trading';

/** Holdings of one organisation over HTTP: a trading desk with money, and what is bought and sold at once. */
export interface HoldingFixture extends Omit<TradingFixture, 'bought'> {
  /** A listed share, and what pays a rate and has a maturity. */
  readonly share: Investment;
  readonly note: Investment;
  /** Buys from the wallet; answers the completed order. */
  readonly bought: (investment: Investment, amount: string, facts?: object) => Promise<Order>;
  /** The holding that a buy has made. */
  readonly held: (order: Order) => Promise<Holding>;
  /** Sells units; answers the completed order. */
  readonly sold: (holding: Holding, units: string) => Promise<Order>;
  /** A holding as it is now. */
  readonly now: (holding: Pick<Holding, 'id'>) => Promise<Holding>;
  /** Plays the maturity of a holding. */
  readonly mature: (id: string) => ReturnType<TradingFixture['post']>;
}

/** Minor units of an amount, for sums without a rounding of their own. */
export const kobo = (money: string): bigint => BigInt(money.replace('.', ''));

/** Opens a desk for a new organisation on Friday 20 November 2026 at 11:32:10 in Lagos, with NGN 9,000,000.00 in its wallet. */
export async function openHoldingFixture(slug: string): Promise<HoldingFixture> {
  const fixture = await openTradingFixture(slug);
  await fixture.fill('9000000.00');
  const completed = async (body: object): Promise<Order> => {
    const { id } = await fixture.order(body);
    await fixture.play(id, { outcome: 'completed' });
    return fixture.find(id);
  };
  const now = ({ id }: Pick<Holding, 'id'>): Promise<Holding> => fixture.read(`/holdings/${id}`);
  return {
    ...fixture,
    share: await fixture.investment(({ symbol }) => symbol === 'DANGCEM'),
    note: await fixture.investment(({ type, currency }) => type === 'fixed_income' && currency === 'NGN'),
    bought: ({ id, currency }, amount, facts = {}) =>
      completed({ investment_id: id, amount, currency, payment_mode: 'wallet', ...facts }),
    held: ({ holding_id = '' }) => now({ id: holding_id }),
    sold: ({ id }, units) => completed({ side: 'sell', holding_id: id, units }),
    now,
    mature: (id) => fixture.post(`/sandbox/holdings/${id}/mature`, {}),
  };
}

/** Orders of NGN 10,000.00 that are paid by funding, and what they moved. */
export interface FundedOrders {
  readonly buyByFunding: (more?: object) => Promise<Order>;
  /** Plays the provider of a funding request: it succeeds, by default. */
  readonly settled: (id: string | undefined, body?: object) => Promise<FundingRequest>;
  readonly pay: (order: Order, body?: object) => Promise<RawAnswer>;
  /** Type and amount of each line of the statement, oldest first. */
  readonly linesOf: (order: Order) => Promise<[string, string][]>;
}

export function fundedOrders(fixture: TradingFixture, { id }: Investment): FundedOrders {
  return {
    buyByFunding: (more = {}) =>
      fixture.order({
        investment_id: id,
        amount: '10000.00',
        currency: 'NGN',
        payment_mode: 'funding',
        ...more,
      }),
    settled: async (request, body = {}) => {
      const answer = await fixture.settleFunding(request ?? '', { outcome: 'succeeded', ...body });
      expect(answer.status, answer.text).toBe(200);
      return answer.json.data as FundingRequest;
    },
    pay: (order, body = { payment_mode: 'wallet' }) => fixture.post(`/orders/${order.id}/pay`, body),
    linesOf: async (order) =>
      (await fixture.read<Transaction[]>(`/transactions?order_id=${order.id}`))
        .reverse()
        .map(({ type, amount }) => [type, amount]),
  };
}
