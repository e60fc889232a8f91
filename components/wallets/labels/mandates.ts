import type { Mandate, MandateStatus } from '@/lib/contract/wallets/mandates';

/** The bank account of a mandate, masked except for the last four digits: `Beta Sandbox Bank •••• 4321`. */
export function maskedAccount({ bank_name, account_number }: Mandate): string {
  return `${bank_name} •••• ${account_number}`;
}

export const mandateStatusLabels: Record<MandateStatus, string> = {
  pending_authorisation: 'Waiting for the holder',
  pending_activation: 'Waiting for the bank',
  active: 'Active',
  revoked: 'Revoked',
  failed: 'Failed',
};

/** The explanation of each mandate status. */
export const mandateStatusMeanings: Record<MandateStatus, string> = {
  pending_authorisation: 'The account holder has not agreed yet.',
  pending_activation: 'The holder has agreed; the bank has not activated it yet.',
  active: 'Ready for debits.',
  revoked: 'Ended. It can no longer be debited.',
  failed: 'It never became active. This is final.',
};
