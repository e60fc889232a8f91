import type { DeskOrder, DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import { columns, type Row, table } from './print';

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
export function describeOrder(shown: DeskOrder | DeskOrderWithSteps): string {
  const { order, organisation, environment } = shown;
  const facts = table([
    ['Order', order.reference],
    ['Id', order.id],
    ['Organisation', `${organisation.name} (${organisation.slug}), ${environment}`],
    ['What', `${order.side} ${order.investment_name}${order.symbol ? ` (${order.symbol})` : ''}`],
    ['Status', order.status],
    ...when('Reason', order.failure_reason),
    ['Dealt by', shown.fulfilled_by],
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
