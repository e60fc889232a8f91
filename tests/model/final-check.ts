import type { HoldingsSummary, Holding as ShownHolding } from '@/lib/contract/trading/holdings';
import type { Order as ShownOrder } from '@/lib/contract/trading/orders';
import { earned, money, worth } from './arithmetic';
import { type Currency, currencies, type Holding } from './book';
import { daysOf, offerOf, type Scene } from './effects';
import type { Processes, Scope } from './processes';
import { checkFields, checkHolding, checkOrder } from './verdicts';

interface Reader {
  readonly processes: Processes;
  readonly database: string;
  readonly scope: Scope;
}

interface Page<Item> {
  readonly data: Item[];
  readonly next_cursor: string | null;
}

const read = <Answer>(
  { processes, database, scope }: Reader,
  now: number,
  operation: string,
  input?: object,
) => processes.read<Answer>({ database, scope, now }, operation, input);

async function readAll<Item>(reader: Reader, now: number, operation: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await read(reader, now, operation, { limit: 100, ...(cursor && { cursor }) });
    items.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** The current value of a holding, and its returns. */
function worthOf(scene: Scene, holding: Holding): { value: bigint; returns: bigint } {
  if (holding.status === 'sold') return { value: 0n, returns: 0n };
  if (holding.paidOut !== null)
    return { value: holding.paidOut, returns: holding.paidOut - holding.principal };
  if (holding.rate !== null) {
    const returns = earned(holding.principal, holding.rate, daysOf(holding, scene.now));
    return { value: holding.principal + returns, returns };
  }
  const value = worth(holding.units, offerOf(scene, holding.investmentId).price);
  return { value, returns: value - holding.principal };
}

async function checkHoldings(reader: Reader, scene: Scene): Promise<string[]> {
  const shown = await readAll<ShownHolding>(reader, scene.now, 'listHoldings');
  const byId = new Map(shown.map((one) => [one.id, one]));
  const faults = [...scene.book.holdings.values()].flatMap((holding) => {
    const { value, returns } = worthOf(scene, holding);
    const figures = { current_value: money(value), accrued_returns: money(returns) };
    return [
      checkHolding(holding, byId.get(holding.id)),
      checkFields(`holding ${holding.id}`, figures, byId.get(holding.id)),
    ].filter((verdict) => verdict !== null);
  });
  if (shown.length !== scene.book.holdings.size) faults.push(`${shown.length} holdings are shown`);
  return faults;
}

async function checkSummary(reader: Reader, scene: Scene): Promise<string[]> {
  const { data } = await read<Page<HoldingsSummary>>(reader, scene.now, 'summariseHoldings');
  return currencies.flatMap((currency) => {
    const held = [...scene.book.holdings.values()].filter(
      (one) => one.currency === currency && one.status === 'active',
    );
    const shown = data.find((one) => one.currency === currency);
    if (held.length === 0)
      return shown && shown.count > 0 ? [`${currency} is summed up, and nothing is held`] : [];
    const values = held.map((one) => worthOf(scene, one));
    const sum = (amounts: readonly bigint[]) => money(amounts.reduce((all, one) => all + one, 0n));
    const expected = {
      count: held.length,
      principal: sum(held.map(({ principal }) => principal)),
      current_value: sum(values.map(({ value }) => value)),
      accrued_returns: sum(values.map(({ returns }) => returns)),
    };
    return checkFields(`summary of ${currency}`, expected, shown) ?? [];
  });
}

async function checkWallets(reader: Reader, scene: Scene): Promise<string[]> {
  const { book, now } = scene;
  const { data: wallets } = await read<Page<{ currency: Currency }>>(reader, now, 'listWallets');
  const { data: reconciled } = await read<Page<{ currency: Currency }>>(reader, now, 'getReconciliation');
  return currencies.flatMap((currency) => {
    const balance = money(book.balance('wallet', currency));
    const waiting = [...book.funding.values()].filter(
      (request) => request.currency === currency && request.status === 'pending',
    );
    const pending = money(waiting.reduce((sum, { amount }) => sum + amount, 0n));
    const of = <Row extends { currency: Currency }>(rows: readonly Row[]) =>
      rows.find((row) => row.currency === currency);
    return [
      checkFields(`wallet ${currency}`, { balance, pending_funding: pending }, of(wallets)),
      checkFields(`reconciliation ${currency}`, { wallet_balance: balance, balanced: true }, of(reconciled)),
    ].filter((verdict) => verdict !== null);
  });
}

async function checkOrders(reader: Reader, scene: Scene): Promise<string[]> {
  const shown = await readAll<ShownOrder>(reader, scene.now, 'listOrders');
  const byId = new Map(shown.map((one) => [one.id, one]));
  const faults = [...scene.book.orders.values()].flatMap(
    (order) => checkOrder(order, byId.get(order.id)) ?? [],
  );
  if (shown.length !== scene.book.orders.size) faults.push(`${shown.length} orders are shown`);
  const newestFirst = shown.every((one, place) => (shown[place + 1]?.created_at ?? '') <= one.created_at);
  return newestFirst ? faults : [...faults, 'orders are not listed newest first'];
}

/** An event as stored: the feed itself covers only the last 90 days. */
interface StoredEvent {
  readonly type: string;
  readonly resource_id: string;
}

/** Compares the events of each order with the model's, and rejects events that the model does not know. */
export function checkEvents({ book }: Scene, stored: readonly StoredEvent[]): string[] {
  const notified = new Map<string, string[]>();
  for (const { type, resource_id } of stored)
    notified.set(resource_id, [...(notified.get(resource_id) ?? []), type]);
  const faults = [...book.orders.values()].flatMap(({ id, events }) => {
    const shown = (notified.get(id) ?? []).join(' ');
    return shown === events.join(' ') ? [] : [`of order ${id} was told: ${shown}, not ${events.join(' ')}`];
  });
  if (stored.length !== book.events) faults.push(`${stored.length} events, the model counts ${book.events}`);
  return faults;
}

/** Compares the stored accounts with the model's. */
export function checkAccounts(
  scene: Scene,
  rows: readonly { kind: string; currency: string; balance: string }[],
): string[] {
  return rows.flatMap(({ kind, currency, balance }) => {
    const believed = scene.book.balance(kind, currency as Currency);
    return BigInt(balance) === believed
      ? []
      : [`${kind} ${currency} holds ${balance}, the model says ${believed}`];
  });
}

/** Reads everything of the organisation over the API and compares it with the model; returns the differences. */
export async function checkAll(reader: Reader, scene: Scene): Promise<string[]> {
  const { data } = await read<{ data: { verified: boolean; faults: unknown[] } }>(
    reader,
    scene.now,
    'verifyLedger',
  );
  return [
    ...(data.verified ? [] : [`the ledger does not verify: ${JSON.stringify(data.faults.slice(0, 5))}`]),
    ...(await checkWallets(reader, scene)),
    ...(await checkOrders(reader, scene)),
    ...(await checkHoldings(reader, scene)),
    ...(await checkSummary(reader, scene)),
  ];
}
