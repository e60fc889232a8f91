import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { Order } from '@/lib/contract/trading/orders';

/** Who carries out orders. */
export const fulfillerLabels: Record<DeskOrder['fulfilled_by'], string> = {
  desk: 'Desk',
  broker: 'Broker',
  sandbox: 'Sandbox',
};

/** What is dealt in, with its symbol where it has one. */
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
  service: 'The service',
};

/** Who moved an order: by name where there is one. */
export const actorName = ({ kind, name }: OrderActor): string => name ?? actors[kind];

/** Who took an order: their name, or “You”. */
export const takerName = ({ id, name }: NonNullable<DeskOrder['taken_by']>, me: string): string =>
  id === me ? 'You' : name;
