import { type Currency, currencies } from '@/lib/contract/money';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import { methodsOf } from '@/server/wallets/providers/rules';

/** An operator; without an id: the operators' own key. */
export interface Staff {
  readonly id: string | null;
  readonly name: string;
}

/** The operators' own key. It may propose; only a person decides about money and accounts. */
export const OWN_KEY: Staff = { id: null, name: 'operator key' };

/** An operator as /operator/v1 shows them. */
export const presentStaff = (id: string | null, name: string): { id?: string; name: string } => ({
  ...(id !== null && { id }),
  name,
});

/** A decision, as /operator/v1 shows it; empty before that. */
export const presentDecision = (row: {
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
}) => ({
  ...(row.decidedByName !== null && { decided_by: presentStaff(row.decidedBy, row.decidedByName) }),
  ...(row.decidedAt && { decided_at: row.decidedAt.toISOString() }),
});

/** Why somebody may not approve another's proposal (four eyes); null when they may. */
export function fourEyesError(staff: Staff, proposedBy: string | null): string | null {
  if (staff.id === null) return 'Only a person can approve this: sign in as an operator.';
  return staff.id === proposedBy ? 'You proposed this. Another person must approve it.' : null;
}

/** The rail of each method. */
export const railOf: Readonly<Record<FundingMethod, RailName>> = {
  alpha_bank_transfer: 'alpha',
  alpha_checkout: 'alpha',
  gamma_momo: 'gamma',
  beta_direct_debit: 'beta',
  manual_bank_transfer: 'manual',
};

/** The methods of a rail; reports show the first for the whole rail. */
export const methodsByRail: Readonly<Record<RailName, readonly [FundingMethod, ...FundingMethod[]]>> = {
  alpha: ['alpha_bank_transfer', 'alpha_checkout'],
  beta: ['beta_direct_debit'],
  gamma: ['gamma_momo'],
  manual: ['manual_bank_transfer'],
};

/** The currency whose wallets a method funds. */
export function currencyOf(method: FundingMethod): Currency {
  const currency = currencies.find((one) => methodsOf(one).includes(method));
  if (!currency) throw new Error(`nothing is funded by ${method}`);
  return currency;
}

/** Whether a rail brings money in a currency. */
export const isOfRail = (rail: RailName, currency: Currency): boolean =>
  methodsOf(currency).some((method) => railOf[method] === rail);

/** The longest reference of a bank. */
const LONGEST_REFERENCE = 64;
const DIFFERENCE = ' (difference)';

/**
 * The reference under which the money of an exception is recorded, so that a payment is credited once: the
 * statement's own, or the provider's payment id. If the statement's line was recorded with less, the rest has a
 * reference of its own.
 */
export function creditReference(exception: {
  readonly id: string;
  readonly kind: string;
  readonly reported: Readonly<Record<string, string | null>>;
}): string {
  const { bank_reference, payment } = exception.reported;
  const reference = bank_reference ?? payment ?? exception.id;
  return exception.kind === 'statement_differs'
    ? `${reference.slice(0, LONGEST_REFERENCE - DIFFERENCE.length)}${DIFFERENCE}`
    : reference.slice(0, LONGEST_REFERENCE);
}
