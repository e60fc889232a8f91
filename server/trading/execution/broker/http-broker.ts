import { formatMoney, parseMoney } from '@/lib/contract/money';
import { formatUnits } from '@/lib/contract/trading/order-values';
import { formatPrice } from '@/server/market/reference/prices';
import type { BrokerSettings } from '@/server/platform/kernel/settings';
import { measureProvider } from '@/server/platform/telemetry/measure-provider';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import type { StaffOrder } from '../../orders/read-orders';
import { type BrokerReport, readExecution } from './execution-report';

/** Timeout of a call, to the last byte of the response. */
export const CALL_MS = 10_000;
const MOST_BYTES = 64 * 1024;

async function readAll(body: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Error(`the broker answered with more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("the broker's response is not JSON");
  }
}

interface Call {
  readonly path: string;
  readonly body?: object;
  readonly orderId: string;
  readonly timeoutMs: number;
}

/** Calls the broker, counted and as a span. @returns null for 404 */
const call = (settings: BrokerSettings, given: Call): Promise<BrokerReport | null> => {
  const name = given.body ? 'place_order' : 'find_order';
  const facts = { 'partner_desk.provider': 'broker', 'partner_desk.call': name };
  return measureProvider({ provider: 'broker', call: name }, () =>
    inSpan('call of a provider', facts, () => exchange(settings, given), { kind: 'client' }),
  );
};

async function exchange({ url, key }: BrokerSettings, given: Call): Promise<BrokerReport | null> {
  const { path, body, orderId, timeoutMs } = given;
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': orderId }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (![200, 201, 202].includes(response.status) || !response.body) {
    await response.body?.cancel();
    throw new Error(`the broker answered ${response.status}`);
  }
  return readExecution(parse(await readAll(response.body)), orderId);
}

/** An order as it is sent to the broker: a buy with the amount to spend, a sell with the number of units. */
function describeOrder(row: StaffOrder): object {
  const fees = row.fees.reduce((sum, { amount }) => sum + parseMoney(amount), 0n);
  return {
    client_order_id: row.id,
    reference: row.reference,
    side: row.side,
    investment: {
      type: row.investmentType,
      name: row.investmentName,
      ...(row.symbol !== null && { symbol: row.symbol }),
    },
    currency: row.currency,
    ...(row.side === 'buy' ? { amount: formatMoney(row.amount - fees) } : { units: formatUnits(row.units) }),
    expected: { units: formatUnits(row.units), unit_price: formatPrice(row.unitPrice) },
  };
}

/** A broker that executes orders and reports their status. */
export interface Broker {
  /** Sends an order. Sent twice, it is still one: the broker knows its id. */
  readonly place: (row: StaffOrder) => Promise<BrokerReport>;
  /** The broker's report about an order; null for one that never arrived. */
  readonly find: (orderId: string) => Promise<BrokerReport | null>;
}

/**
 * The provider's broker, with the protocol of docs/broker.md. A network error does not say whether the call arrived.
 * @param timeoutMs of one call
 */
export const httpBroker = (settings: BrokerSettings, timeoutMs = CALL_MS): Broker => ({
  place: async (row) => {
    const given = { path: '/orders', body: describeOrder(row), orderId: row.id, timeoutMs };
    const report = await call(settings, given);
    if (!report) throw new Error('the broker answered 404');
    return report;
  },
  find: (orderId) => call(settings, { path: `/orders/${encodeURIComponent(orderId)}`, orderId, timeoutMs }),
});
