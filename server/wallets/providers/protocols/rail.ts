import type { FundingInstructions, FundingMethod } from '@/lib/contract/wallets/funding';

/** What a rail is asked to collect. */
export interface Collection {
  readonly method: FundingMethod;
  /** The funding request's reference, which the payer quotes. */
  readonly reference: string;
  /** Whose wallet is funded, as the payer sees it. */
  readonly payee: string;
  /** Set for direct debit. */
  readonly mandateId: string | null;
}

/** How money arrives with test keys; with live keys it is a provider. */
export interface Rail {
  /**
   * Asks the provider to collect and answers what the payer has to do. What the provider gives is stored as it is, so
   * it holds no secret.
   */
  readonly requestCollection: (collection: Collection) => Promise<FundingInstructions>;
}
