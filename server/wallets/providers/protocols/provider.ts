import type { Currency } from '@/lib/contract/money';
import type { FundingInstructions, FundingMethod } from '@/lib/contract/wallets/funding';
import type { MandateStatus } from '@/lib/contract/wallets/mandates';

/** The providers behind live rails; manual transfers have none. */
export const providerNames = ['alpha', 'beta', 'gamma'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Money that a provider is asked to collect. */
export interface CollectionWanted {
  /** Ours, and the provider's idempotency reference: the same one asked for again is the same collection. */
  readonly reference: string;
  readonly method: FundingMethod;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  /** Whose wallet is funded, as the payer sees it. */
  readonly payee: string;
  readonly expiresAt: Date;
  /** The mandate's reference, for direct debit. */
  readonly mandateReference: string | null;
}

/** A payment that arrived on a collection. */
interface ProviderPayment {
  /** The provider's own id of it. */
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
  /** What the payer has to do, stored as it is. */
  readonly instructions: FundingInstructions;
  readonly currency: Currency;
  /** Asked for, in minor units. */
  readonly amount: bigint;
  /** All that arrived, the oldest first; also on one that has expired. */
  readonly payments: readonly ProviderPayment[];
  /** With failed: in words for people. */
  readonly failureReason: string | null;
}

/** An account in Naira. */
interface NairaAccount {
  /** The code of a Nigerian bank. */
  readonly bankCode: string;
  /** The whole number: it goes to the bank and nowhere else. */
  readonly accountNumber: string;
}

/** A mandate that the provider is asked for. */
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

/** The content of a notification: a reason to ask the provider, never proof by itself. */
export interface ProviderNotification {
  /** The provider's id of it: sent again it is the same one. */
  readonly id: string;
  readonly subject: 'collection' | 'mandate';
  /** Our reference of what it is about. */
  readonly reference: string;
  readonly status: string;
  /** What arrived in all, in minor units; null where it speaks of no money. */
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly occurredAt: Date;
}

/** The part of a provider that keeps mandates. */
export interface MandateProvider {
  /** Asks the account's bank who holds it, and answers the name as the bank writes it. */
  readonly checkAccount: (account: NairaAccount) => Promise<string>;
  readonly requestMandate: (wanted: MandateWanted) => Promise<ProviderMandate>;
  /** Null for one that it does not know. */
  readonly findMandate: (reference: string) => Promise<ProviderMandate | null>;
  /** Ends a mandate, or calls off one that nobody agreed to; one that has ended stays as it is. Null for an unknown one. */
  readonly revokeMandate: (reference: string) => Promise<ProviderMandate | null>;
}

/**
 * A provider of payments; an adapter is a file. Everything but `readNotification` goes over the network and is called outside of any
 * transaction; it throws ProviderFailure and nothing else.
 */
export interface Provider {
  readonly name: ProviderName;
  /** Asks for a collection; the same reference again answers the same collection as it stands. */
  readonly requestCollection: (wanted: CollectionWanted) => Promise<ProviderCollection>;
  /** Null for one that it does not know. */
  readonly findCollection: (reference: string) => Promise<ProviderCollection | null>;
  /**
   * Calls a collection off if that can still be done, and answers how it stands; the reference can't be used afterwards, also one that
   * the provider did not know (null).
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

/** Why a call of a provider came to nothing. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';

  /**
   * @param certainty `nothing_done`: it was never sent, or the provider refused it; `unclear`: it may have arrived
   * @param isRefusal the provider answered with a refusal: it works, and asking again will not help
   * @param code why, as the protocol names it
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

/** A notification that is not believed; all of them are answered alike. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
}
