import type { OrderActor } from '@/lib/contract/trading/order-steps';

/** An operator; without an id: the operators' own key. */
export interface Staff {
  readonly id: string | null;
  readonly name: string;
}

export const OWN_KEY: Staff = { id: null, name: 'operator key' };

/** Who changes orders, as their steps name them. */
export const movers = {
  desk: { kind: 'operator' },
  broker: { kind: 'broker' },
  sandbox: { kind: 'sandbox' },
} as const satisfies Record<string, OrderActor>;
