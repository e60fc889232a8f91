import type { Currency } from '@/lib/contract/money';
import type { FundingInstructions, FundingMethod } from '@/lib/contract/wallets/funding';
import type { MandateStatus } from '@/lib/contract/wallets/mandates';

/** The providers of live rails; manual transfers have none. */
export const providerNames = ['alpha', 'beta', 'gamma'] as const;
export type ProviderName = (typeof providerNames)[number];

/** A collection to request from a provider. */
export interface CollectionWanted {
  /** Ours, and idempotent at the provider: the same reference is the same collection. */
  readonly reference: string;
  readonly method: FundingMethod;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  /** The name of the wallet's owner, as the payer sees it. */
  readonly payee: string;
  readonly expiresAt: Date;
  /** The mandate's reference, for direct debit. */
  readonly mandateReference: string | null;
}

/** A payment that arrived on a collection. */
interface ProviderPayment {
  /** The provider's own id. */
  readonly id: string;
  /** Minor units of the collection's currency. */
  readonly amount: bigint;
  readonly paidAt: Date;
}

/** A collection as the provider reports it. */
export interface ProviderCollection {
  readonly reference: string;
  /** The provider's own reference. */
  readonly providerReference: string;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled';
  /** The payer's instructions, stored unchanged. */
  readonly instructions: FundingInstructions;
  readonly currency: Currency;
  /** Requested amount, in minor units. */
  readonly amount: bigint;
  /** All that arrived, the oldest first; also on one that has expired. */
  readonly payments: readonly ProviderPayment[];
  /** With failed: text for people. */
  readonly failureReason: string | null;
}

/** An account in Naira. */
interface NairaAccount {
  /** The code of a Nigerian bank. */
  readonly bankCode: string;
  /** The whole number: it goes to the bank and nowhere else. */
  readonly accountNumber: string;
}

/** A mandate to request from a provider. */
export interface MandateWanted extends NairaAccount {
  /** Ours, and the provider's idempotency reference. */
  readonly reference: string;
  /** The most of a single debit, in kobo. */
  readonly maximumAmount: bigint;
  /** Until when its holder may agree. */
  readonly expiresAt: Date;
}

/** A mandate as the provider reports it. */
export interface ProviderMandate {
  readonly reference: string;
  readonly providerReference: string;
  readonly status: MandateStatus;
  /** The provider's page on which the holder agrees, while that is awaited. */
  readonly authorisationUrl: string | null;
  readonly accountName: string;
  readonly failureReason: string | null;
}

/** A notification's content: a reason to read the request back, never proof. */
export interface ProviderNotification {
  /** The provider's id; a repetition has the same one. */
  readonly id: string;
  readonly subject: 'collection' | 'mandate';
  /** Our reference of what it is about. */
  readonly reference: string;
  readonly status: string;
  /** The total received, in minor units; null if not about money. */
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly occurredAt: Date;
}

/** The mandates of a provider. */
export interface MandateProvider {
  /** Looks up the account's holder, as its bank writes the name. */
  readonly checkAccount: (account: NairaAccount) => Promise<string>;
  readonly requestMandate: (wanted: MandateWanted) => Promise<ProviderMandate>;
  /** Null for one that it does not know. */
  readonly findMandate: (reference: string) => Promise<ProviderMandate | null>;
  /** Revokes or cancels a mandate; an ended one stays unchanged. Null for an unknown one. */
  readonly revokeMandate: (reference: string) => Promise<ProviderMandate | null>;
}

/**
 * A provider of payments; an adapter is a file. Everything but `readNotification` goes over the network and is called outside of any
 * transaction; it throws ProviderFailure and nothing else.
 */
export interface Provider {
  readonly name: ProviderName;
  /** Requests a collection; the same reference again returns the same collection with its current status. */
  readonly requestCollection: (wanted: CollectionWanted) => Promise<ProviderCollection>;
  /** Null for one that it does not know. */
  readonly findCollection: (reference: string) => Promise<ProviderCollection | null>;
  /**
   * Cancels a collection if still possible, and returns its status. The reference can't be used afterwards, even if
   * it was unknown to the provider (null).
   */
  readonly cancelCollection: (reference: string) => Promise<ProviderCollection | null>;
  readonly mandates: MandateProvider | null;
  /**
   * Verifies and reads a notification.
   * @param body the raw bytes
   * @returns its content with its signature, by which a replay is known
   * @throws NotificationRefused for one that is forged, stale or not of the protocol
   */
  readonly readNotification: (
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Uint8Array,
    now: Date,
  ) => { readonly notification: ProviderNotification; readonly signature: string };
}

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';

  /**
   * @param certainty `nothing_done`: never sent, or rejected by the provider; `unclear`: it may have arrived
   * @param isRefusal the provider rejected the request: it works, and a retry will not help
   * @param code the protocol's error code
   */
  constructor(
    message: string,
    readonly certainty: 'nothing_done' | 'unclear',
    readonly isRefusal = false,
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

/** An unauthenticated notification; all of them get the same answer. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
}
