/** The three simulated providers, each with what it collects (docs/providers.md). */
export const providerNames = ['alpha', 'beta', 'gamma'] as const;
export type ProviderName = (typeof providerNames)[number];

export type Method = 'bank_transfer' | 'checkout' | 'mobile_money' | 'direct_debit';
export type Currency = 'NGN' | 'GHS';

export const abilities: Readonly<
  Record<ProviderName, { readonly currency: Currency; readonly methods: readonly Method[] }>
> = {
  alpha: { currency: 'NGN', methods: ['bank_transfer', 'checkout'] },
  beta: { currency: 'NGN', methods: ['direct_debit'] },
  gamma: { currency: 'GHS', methods: ['mobile_money'] },
};

/** Amounts are decimal text and times RFC 3339, as on the wire. */
interface Payment {
  readonly id: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly paid_at: string;
}

interface StoredRecord {
  readonly provider: ProviderName;
  readonly reference: string;
  readonly provider_reference: string;
  readonly expires_at: string;
  readonly created_at: string;
  readonly failure_reason?: string;
  /** When the bank responds automatically; undefined if a person must act. */
  readonly answer_at?: string;
}

export interface Collection extends StoredRecord {
  readonly kind: 'collection';
  readonly method: Method;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled';
  readonly currency: Currency;
  readonly amount: string;
  readonly payee: string;
  readonly mandate_reference?: string;
  readonly account?: {
    readonly account_number: string;
    readonly account_name: string;
    readonly bank_code: string;
    readonly bank_name: string;
  };
  /** Part of its page's URL. */
  readonly token?: string;
  /** The prompted phone number, for mobile money. */
  readonly payer?: { readonly network: string; readonly phone: string };
  readonly payments: readonly Payment[];
}

export interface Mandate extends StoredRecord {
  readonly kind: 'mandate';
  readonly status: 'pending_authorisation' | 'pending_activation' | 'active' | 'revoked' | 'failed';
  readonly bank_code: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly currency: 'NGN';
  readonly maximum_amount: string;
  readonly token: string;
}

/** A reference that was cancelled before it existed: it can't be used any more. */
interface Tombstone {
  readonly kind: 'tombstone';
  readonly provider: ProviderName;
  readonly reference: string;
}

/** A pending notification, with the bytes that every attempt sends. */
export interface Notice {
  readonly kind: 'notice';
  readonly id: string;
  readonly provider: ProviderName;
  readonly reference: string;
  readonly body: string;
  readonly attempts: number;
  readonly is_done: boolean;
}

export type Entry = Collection | Mandate | Tombstone | Notice;

/** An attempt to notify, and its result. */
export interface Sent {
  readonly id: string;
  readonly provider: ProviderName;
  readonly reference: string;
  readonly how: string;
  /** The response; null if there was none. */
  readonly status: number | null;
}
