import { randomInt } from 'node:crypto';
import type { FundingInstructions, FundingMethod } from '@/lib/contract/wallets/funding';
import { nuban, sandboxBank } from '../rules';

interface Collection {
  readonly method: FundingMethod;
  /** The funding request's reference, which the payer quotes. */
  readonly reference: string;
  /** The name of the wallet's owner, as the payer sees it. */
  readonly payee: string;
  /** Set for direct debit. */
  readonly mandateId: string | null;
}

/** How money arrives with test keys; with live keys a provider collects it. */
interface Rail {
  /** Returns the payer's instructions, which are stored unchanged, so they contain no secret. */
  readonly requestCollection: (collection: Collection) => Promise<FundingInstructions>;
}

/** A location ending in 0 marks a test address in ISO 9362. */
const SWIFT_CODE = 'ALPHNGL0';

function accountFor({ payee, reference }: Collection) {
  const serial = randomInt(1_000_000_000).toString().padStart(9, '0');
  return {
    account_number: nuban(sandboxBank.bank_code, serial),
    account_name: payee,
    ...sandboxBank,
    reference,
  };
}

function instructionsFor(collection: Collection): FundingInstructions {
  switch (collection.method) {
    case 'alpha_bank_transfer':
      return { account: accountFor(collection) };
    case 'manual_bank_transfer':
      return { account: { ...accountFor(collection), swift_code: SWIFT_CODE } };
    case 'beta_direct_debit':
      return collection.mandateId ? { mandate_id: collection.mandateId } : {};
    case 'alpha_checkout':
    case 'gamma_momo':
      // The link to the hosted page contains a secret: it is made when the request is shown and never stored.
      return {};
  }
}

/** The rail of test keys: instructions of every method at once, without a provider. */
export const sandboxRail: Rail = {
  requestCollection: async (collection) => instructionsFor(collection),
};
