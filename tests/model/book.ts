import type { FeeRule } from './arithmetic';

export const currencies = ['NGN', 'GHS', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** An investment at the current time. */
export interface Offer {
  readonly id: string;
  readonly currency: Currency;
  readonly isOpen: boolean;
  /** The sandbox trades it only during the sessions of the exchange. */
  readonly isTraded: boolean;
  readonly price: bigint;
  readonly minimum: bigint;
  readonly maximum: bigint | null;
  /** Of investments that pay a rate. */
  readonly rate: bigint | null;
  readonly tenor: number | null;
  readonly fees: readonly FeeRule[];
}

export interface Funding {
  readonly id: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly status: string;
  readonly expiresAt: number;
  readonly orderId: string | null;
}

export interface Order {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly status: string;
  readonly investmentId: string;
  readonly currency: Currency;
  /** Of a buy: the total payment. Of a sell: gross. */
  readonly amount: bigint;
  readonly paid: bigint;
  readonly units: bigint;
  readonly unitPrice: bigint;
  readonly fees: ReadonlyMap<string, bigint>;
  readonly proceeds: bigint | null;
  readonly mode: string | null;
  readonly payment: string | null;
  readonly holdingId: string | null;
  readonly clientReference: string | null;
  /** When the sandbox's broker next changes it. */
  readonly dueAt: number | null;
  readonly readyAt: number | null;
  /** As shown when it was created; it never changes. */
  readonly estimate: string;
  readonly events: readonly string[];
}

export interface Holding {
  readonly id: string;
  readonly orderId: string;
  readonly investmentId: string;
  readonly currency: Currency;
  readonly status: string;
  readonly initialUnits: bigint;
  readonly initialPrincipal: bigint;
  readonly units: bigint;
  readonly reserved: bigint;
  readonly principal: bigint;
  readonly unitPrice: bigint;
  readonly rate: bigint | null;
  readonly startDay: number;
  readonly maturityDay: number | null;
  readonly paidOut: bigint | null;
}

/** The expected state of an organisation. Every change can be rolled back, because it may prove wrong. */
export class Book {
  readonly accounts = new Map<string, bigint>();
  readonly funding = new Map<string, Funding>();
  readonly orders = new Map<string, Order>();
  readonly holdings = new Map<string, Holding>();
  readonly references = new Map<string, string>();
  events = 0;
  readonly #undo: (() => void)[] = [];

  /** Returns the current position, for `rollBack`. */
  mark(): number {
    return this.#undo.length;
  }

  /** Reverts all changes since the mark. */
  rollBack(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()?.();
  }

  /** Commits the changes, which can't be rolled back any more. */
  keep(): void {
    this.#undo.length = 0;
  }

  count(events: number): void {
    this.events += events;
    this.#undo.push(() => {
      this.events -= events;
    });
  }

  set<Value>(map: Map<string, Value>, key: string, value: Value): Value {
    const had = map.has(key);
    const before = map.get(key) as Value;
    this.#undo.push(() => {
      if (had) map.set(key, before);
      else map.delete(key);
    });
    map.set(key, value);
    return value;
  }

  balance(kind: string, currency: Currency): bigint {
    return this.accounts.get(`${kind} ${currency}`) ?? 0n;
  }

  /** Moves money between accounts; a positive amount goes into an account. */
  post(currency: Currency, entries: Readonly<Record<string, bigint>>): void {
    let sum = 0n;
    for (const [kind, amount] of Object.entries(entries)) {
      const balance = this.balance(kind, currency) + amount;
      if (kind === 'wallet' && balance < 0n) throw new Error('the model overdraws a wallet');
      this.set(this.accounts, `${kind} ${currency}`, balance);
      sum += amount;
    }
    if (sum !== 0n) throw new Error('the model loses money');
  }

  changeOrder(order: Order, change: Partial<Order>): Order {
    return this.set(this.orders, order.id, { ...order, ...change });
  }

  changeHolding(holding: Holding, change: Partial<Holding>): Holding {
    return this.set(this.holdings, holding.id, { ...holding, ...change });
  }
}
