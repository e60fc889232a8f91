import { type Command, Option } from 'commander';
import type { BodyOf } from '@/lib/contract/operation';
import { type Environment, environments } from '@/lib/contract/primitives';
import {
  completeOrder,
  type DeskOrder,
  type DeskOrderWithSteps,
  failOrder,
  getDeskOrder,
  listDeskOrders,
  takeOrder,
} from '@/lib/contract/trading/operator-orders';
import { type OrderStatus, orderSides, orderStatuses } from '@/lib/contract/trading/orders';
import { callService, type Service } from '../call-service';
import { columns, limitOption, print, type Row, readRows, table } from '../print';
import { type AddCommands, asJson, ofEnvironment, type Surroundings } from './command-context';
import { addOrdersImport } from './orders-import';

const when = (label: string, value: string | undefined): Row[] =>
  value === undefined ? [] : [[label, value]];

const moneyRows = ({ order }: DeskOrder): Row[] => [
  ['Units', order.units],
  ['Price', `${order.currency} ${order.unit_price}`],
  ['Amount', `${order.currency} ${order.amount}`],
  ...order.fees.map(({ name, amount }): Row => [name, `${order.currency} ${amount}`]),
  ...when('Proceeds', order.proceeds && `${order.currency} ${order.proceeds}`),
  ['Settles on', order.settles_on],
];

/** Market facts, if requested. */
function marketRows(shown: DeskOrder | DeskOrderWithSteps): Row[] {
  if (!('steps' in shown)) return [];
  const { market_session, latest_price, price_as_of, band } = shown;
  return [
    ['Market', market_session],
    ...when('Latest price', latest_price && `${latest_price} at ${price_as_of ?? ''}`),
    ...when('Band', band && `${band.low} to ${band.high}`),
  ];
}

/** Describes an order for operators, with its steps if requested. */
function describeOrder(shown: DeskOrder | DeskOrderWithSteps): string {
  const { order, organisation, environment } = shown;
  const facts = table([
    ['Order', order.reference],
    ['Id', order.id],
    ['Organisation', `${organisation.name} (${organisation.slug}), ${environment}`],
    ['What', `${order.side} ${order.investment_name}${order.symbol ? ` (${order.symbol})` : ''}`],
    ['Status', order.status],
    ...when('Reason', order.failure_reason),
    ['Executed by', shown.fulfilled_by],
    ...when('Taken by', shown.taken_by?.name),
    ['Waiting since', shown.waiting_since],
    ...moneyRows(shown),
    ...marketRows(shown),
    ...when('At the broker', shown.broker_reference),
    ...when('Last error', shown.last_error),
  ]);
  if (!('steps' in shown) || shown.steps.length === 0) return facts;
  const steps = shown.steps.map(({ at, status, title, detail, actor }) => [
    at,
    status,
    actor.name ?? actor.kind,
    detail === undefined ? title : `${title}: ${detail}`,
  ]);
  return `${facts}\n\n${columns(['At', 'Status', 'By', 'What'], steps)}`;
}

/** Orders, for the operators' desk. */
export const addOrderCommands: AddCommands = (program, surroundings) => {
  const orders = program.command('orders').description('partners’ orders that operators execute');
  addList(orders, surroundings);
  addShow(orders, surroundings);
  addTake(orders, surroundings);
  addComplete(orders, surroundings);
  addFail(orders, surroundings);
  addOrdersImport(orders, surroundings);
};

interface ListOptions {
  readonly environment: Environment;
  readonly status?: OrderStatus;
  readonly side?: (typeof orderSides)[number];
  readonly organisation?: string;
  readonly symbol?: string;
  readonly reference?: string;
  readonly limit: number;
  readonly json?: boolean;
}

const ORDER = 'the id or the reference of the order: ORD-…';

const readOrders = (service: Service, { limit, ...filters }: ListOptions): Promise<DeskOrder[]> =>
  readRows(limit, (page) => callService(service, listDeskOrders, { query: { ...filters, ...page } }));

function orderLines(rows: readonly DeskOrder[]): string {
  const lines = rows.map(({ order, organisation, fulfilled_by, taken_by, waiting_since }) => [
    order.reference,
    organisation.slug,
    order.side,
    order.symbol ?? order.investment_name,
    order.units,
    order.currency,
    order.amount,
    order.status,
    fulfilled_by,
    taken_by?.name ?? '',
    waiting_since,
  ]);
  const headings = [
    'Reference',
    'Organisation',
    'Side',
    'What',
    'Units',
    'Currency',
    'Amount',
    'Status',
    'By',
    'Taken by',
    'Since',
  ];
  return columns(headings, lines);
}

function addList(orders: Command, { output, findService }: Surroundings): void {
  orders
    .command('list')
    .description('list orders to execute, longest waiting first; with a status, newest first')
    .addOption(ofEnvironment())
    .addOption(new Option('--status <status>', 'only those with this status').choices(orderStatuses))
    .addOption(new Option('--side <side>', 'only buys, or sells').choices(orderSides))
    .option('--organisation <slug>', 'only one organisation')
    .option('--symbol <symbol>', 'only one security')
    .option('--reference <reference>', 'only one environment')
    .addOption(limitOption())
    .addOption(asJson())
    .action(async ({ json, ...options }: ListOptions) => {
      const rows = await readOrders(findService(), options);
      print(output, json, rows, () => (rows.length > 0 ? orderLines(rows) : 'None found.'));
    });
}

/** The id of an order that is named by its id or by its reference, in whichever environment and state it is. */
async function idOf(service: Service, named: string): Promise<string> {
  if (!named.startsWith('ORD-')) return named;
  for (const environment of environments.toReversed()) {
    for (const status of [undefined, ...orderStatuses]) {
      const query = { environment, reference: named, status, limit: '1' };
      const [found] = (await callService(service, listDeskOrders, { query })).data;
      if (found) return found.order.id;
    }
  }
  return named;
}

interface Options {
  readonly json?: boolean;
}

function addShow(orders: Command, { output, findService }: Surroundings): void {
  orders
    .command('show')
    .description('show an order with its steps and the daily price limits')
    .argument('<order>', ORDER)
    .addOption(asJson())
    .action(async (named: string, { json }: Options) => {
      const service = findService();
      const params = { order_id: await idOf(service, named) };
      const { data } = await callService(service, getDeskOrder, { params });
      print(output, json, data, () => describeOrder(data));
    });
}

function addTake(orders: Command, { output, findService }: Surroundings): void {
  orders
    .command('take')
    .description('take an order, from another operator if necessary; it can then no longer be cancelled')
    .argument('<order>', ORDER)
    .addOption(asJson())
    .action(async (named: string, { json }: Options) => {
      const service = findService();
      const params = { order_id: await idOf(service, named) };
      const { data } = await callService(service, takeOrder, { params, body: {} });
      print(output, json, data, () => describeOrder(data));
    });
}

interface CompleteOptions extends Options {
  readonly price: string;
  readonly executedAt?: string;
  readonly brokerReference?: string;
}

const bodyOf = ({ price, executedAt, brokerReference }: CompleteOptions): BodyOf<typeof completeOrder> => ({
  unit_price: price,
  executed_at: executedAt,
  broker_reference: brokerReference,
});

function addComplete(orders: Command, { output, findService }: Surroundings): void {
  orders
    .command('complete')
    .description('complete an order at its execution price')
    .argument('<order>', ORDER)
    .requiredOption('--price <price>', 'the unit price: 552.00; 1.00 for an investment that pays a rate')
    .option('--executed-at <time>', 'the time of execution: a date or an RFC 3339 time; default: now')
    .option('--broker-reference <text>', 'the broker’s reference')
    .addOption(asJson())
    .action(async (named: string, options: CompleteOptions) => {
      const service = findService();
      const params = { order_id: await idOf(service, named) };
      const { data } = await callService(service, completeOrder, { params, body: bodyOf(options) });
      print(output, options.json, data, () => describeOrder(data));
    });
}

function addFail(orders: Command, { output, findService }: Surroundings): void {
  orders
    .command('fail')
    .description('fail an order that could not be executed, and refund the payment')
    .argument('<order>', ORDER)
    .requiredOption('--reason <text>', 'the reason, which the partner sees')
    .addOption(asJson())
    .action(async (named: string, { json, reason }: Options & { readonly reason: string }) => {
      const service = findService();
      const params = { order_id: await idOf(service, named) };
      const { data } = await callService(service, failOrder, { params, body: { reason } });
      print(output, json, data, () => describeOrder(data));
    });
}
