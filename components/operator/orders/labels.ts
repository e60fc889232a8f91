import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { Order } from '@/lib/contract/trading/orders';

/** The label of each fulfiller. */
export const fulfillerLabels: Record<DeskOrder['fulfilled_by'], string> = {
  desk: 'Desk',
  broker: 'Broker',
  sandbox: 'Sandbox',
};

/** The name of the investment, with its symbol if it has one. */
export const investmentName = ({
  investment_name,
  symbol,
}: Pick<Order, 'investment_name' | 'symbol'>): string =>
  symbol ? `${symbol}, ${investment_name}` : investment_name;

const actors: Record<OrderActor['kind'], string> = {
  key: 'The partner’s API key',
  member: 'A member of the partner',
  payer: 'The payer',
  operator: 'An operator',
  broker: 'The broker',
  sandbox: 'The sandbox',
  service: 'System',
};

/** The actor of an order step, by name if there is one. */
export const actorName = ({ kind, name }: OrderActor): string => name ?? actors[kind];
