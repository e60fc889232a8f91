import type { RailName } from '@/lib/contract/treasury/rails';
import type { FundingMethod, FundingStatus } from '@/lib/contract/wallets/funding';

type MethodLabels = {
  /** The method's name in headings and columns. */
  label: string;
  /** The name inside a sentence: “NGN 1,000.00 by bank transfer”. */
  inSentence: string;
  /** An explanation of the choice. */
  meaning: string;
  /** How long the money takes to arrive once sent. */
  arrival: string;
  /** The next step after the request was created. */
  next: string;
};

/** The texts of each funding method. */
export const fundingMethodLabels: Record<FundingMethod, MethodLabels> = {
  alpha_bank_transfer: {
    label: 'Bank transfer',
    inSentence: 'bank transfer',
    meaning: 'A one-time account number to pay into from any Nigerian bank.',
    arrival: 'Usually within minutes',
    next: 'You get a one-time account to pay into. Nothing is charged until you pay.',
  },
  alpha_checkout: {
    label: 'Checkout page',
    inSentence: 'checkout page',
    meaning: 'A link to a hosted page: open it here, send it to whoever pays, or scan it with a phone.',
    arrival: 'As soon as it is paid',
    next: 'You get a link to the checkout page. Nothing is charged until someone pays there.',
  },
  gamma_momo: {
    label: 'Mobile money',
    inSentence: 'mobile money',
    meaning: 'A hosted page where a Ghanaian mobile-money user approves the payment.',
    arrival: 'As soon as it is approved',
    next: 'You get a link to the mobile-money page. Nothing is charged until the payment is approved there.',
  },
  beta_direct_debit: {
    label: 'Direct debit',
    inSentence: 'direct debit',
    meaning: 'Debits an authorised bank account. No manual payment needed.',
    arrival: 'Usually within 1 day',
    next: 'We ask the bank to debit the account. No further action needed.',
  },
  manual_bank_transfer: {
    label: 'SWIFT transfer',
    inSentence: 'SWIFT transfer',
    meaning: 'Account details for a SWIFT wire from your bank. We confirm receipt manually.',
    arrival: '1 to 5 working days',
    next: 'You get an account to wire the money to. Nothing is charged until your bank sends it.',
  },
};

export const fundingStatusLabels: Record<FundingStatus, string> = {
  pending: 'Pending',
  succeeded: 'Succeeded',
  failed: 'Failed',
  expired: 'Expired',
};

/** The names of the rails on which live money arrives. */
export const railLabels: Record<RailName, string> = {
  alpha: 'Alpha',
  beta: 'Beta',
  gamma: 'Gamma',
  manual: 'Manual',
};
