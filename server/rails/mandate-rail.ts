/** An account in Naira. */
interface BankAccount {
  /** The code of a Nigerian bank. */
  readonly bankCode: string;
  /** The whole number: it goes to the bank and nowhere else. */
  readonly accountNumber: string;
}

/** What a bank is asked for: to let us debit an account. */
interface MandateRequest extends BankAccount {
  /** The mandate's reference, by which the bank and we speak of it from now on. */
  readonly reference: string;
  /** The most of a single debit, in kobo. */
  readonly maximumAmount: bigint;
}

/** A way to mandates: the sandbox, or one adapter for each provider. It is called outside of any transaction. */
export interface MandateRail {
  /** Asks the account's bank who holds it, and answers the name as the bank writes it. */
  readonly checkAccount: (account: BankAccount) => Promise<string>;
  /** Asks the bank for a mandate; its holder has yet to agree. */
  readonly requestMandate: (request: MandateRequest) => Promise<void>;
  /** Tells the bank that a mandate has ended. */
  readonly revokeMandate: (reference: string) => Promise<void>;
}
