import { type Currency, parseMoney } from '@/lib/contract/money';
import type { BodyOf } from '@/lib/contract/operation';
import type { Investment } from '@/lib/contract/trading/investments';
import type { createInvestment } from '@/lib/contract/trading/operator-investments';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { Order } from '@/lib/contract/trading/orders';
import { numberAllSeries } from '@/server/market/imports/find-series';
import { writeQuotes } from '@/server/market/quotes/write-quotes';
import { within } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { type KeyPair, type RawAnswer, sendSigned } from './raw-http';
import { openTradingFixture, type TradingFixture } from './trading';

/** Orders of a funded live environment, and the provider's staff who execute them. */
export interface LiveOrders {
  /** The partner with the live key. */
  readonly partner: TradingFixture;
  readonly share: Investment;
  readonly note: Investment;
  readonly organisationId: string;
  /** Buys for this amount from the wallet; default: the note. */
  readonly buy: (amount: string, investment?: Investment) => Promise<Order>;
  /** Calls the operators' API; default: with the operators' own key. The path follows `/operator/v1`. */
  readonly staff: (path: string, body?: object, pair?: KeyPair) => Promise<RawAnswer>;
  readonly staffView: (id: string) => Promise<DeskOrder>;
  /** Sets the share's price and its previous close. */
  readonly quote: (last: string, previousClose: string) => Promise<void>;
}

const terms = (more: object) =>
  ({
    environment: 'live',
    currency: 'NGN',
    issuer: 'An issuer',
    description: 'Something to buy.',
    minimum_amount: '1000.00',
    risk_level: 'low',
    ...more,
  }) as BodyOf<typeof createInvestment>;

async function putMoney(fixture: TradingFixture, organisationId: string, amount: string, currency: Currency) {
  const minor = parseMoney(amount);
  await fixture.work((context) =>
    postEntries(within(context, { organisationId, environment: 'live' }), {
      type: 'funding',
      entries: [
        { accountKind: 'wallet', currency, amount: minor },
        { accountKind: 'funding_clearing', currency, amount: -minor },
      ],
      reference: 'FND-FORTESTS0001',
      description: 'Money to begin with',
    }),
  );
}

/** Starts the service on a Friday at 11:32 in Lagos, with a live organisation that has NGN 10,000,000.00. */
export async function openLiveOrders(overrides: Partial<Settings> = {}): Promise<LiveOrders> {
  const fixture = await openTradingFixture('harbour', overrides);
  const { app, org, clock } = fixture;
  const partner = fixture.as(org.live);
  const staff: LiveOrders['staff'] = (path, body, pair = app.settings.operatorKey) =>
    sendSigned(app.url, pair, {
      target: `/operator/v1${path}`,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const create = async (more: object): Promise<Investment> => {
    const answer = await staff('/investments', terms(more));
    if (answer.status !== 201) throw new Error(`no investment: ${answer.text}`);
    return answer.json.data as Investment;
  };
  const price = (text: string): number => Math.round(Number(text) * 10_000);
  const quote: LiveOrders['quote'] = async (last, previousClose) => {
    const nothing = { volume: null, value: null, trades: null, bid: null, ask: null, delayedSeconds: 0 };
    const now = price(last);
    await app.database.transaction(async (tx) => {
      const series = (await numberAllSeries(tx)).get('DANGCEM');
      if (!series) throw new Error('DANGCEM is not listed');
      const figures = { last: now, open: now, high: now, low: now, previousClose: price(previousClose) };
      await writeQuotes(
        tx,
        [{ ...nothing, ...figures, seriesId: series.id, asOf: clock.now.getTime() }],
        'imported',
      );
    });
  };
  await quote('552.00', '550.00');
  const note = await create({ type: 'fixed_income', name: 'A note', interest_rate: '18.5', tenor_days: 90 });
  const share = await create({ type: 'equity', name: 'Dangote Cement Plc', symbol: 'DANGCEM' });
  const { id: organisationId } = await partner.read<{ id: string }>('/organisation');
  await putMoney(fixture, organisationId, '10000000.00', 'NGN');
  return {
    partner,
    share,
    note,
    organisationId,
    buy: (amount, investment = note) =>
      partner.order({ investment_id: investment.id, amount, currency: 'NGN', payment_mode: 'wallet' }),
    staff,
    staffView: async (id) => (await staff(`/orders/${id}`)).json.data as DeskOrder,
    quote,
  };
}
