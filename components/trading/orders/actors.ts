import type { OrderActor } from '@/lib/contract/trading/order-steps';

const others: Record<Exclude<OrderActor['kind'], 'key' | 'member'>, string> = {
  payer: 'The payer',
  operator: 'The provider’s desk',
  broker: 'The broker',
  sandbox: 'The sandbox',
  service: 'The service',
};

/** Who or what moved an order, for people: a member by name, a key by its id, anybody else by what they are. */
export function actorWords({ kind, id, name }: OrderActor): string {
  if (kind === 'member') return name ?? 'A member';
  if (kind === 'key') return id ? `API key ${id}` : 'An API key';
  return others[kind];
}
