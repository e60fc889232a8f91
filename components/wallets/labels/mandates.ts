import type { MandateStatus } from '@/lib/contract/wallets/mandates';

/** The word for each state of a mandate. */
export const mandateStatusLabels: Record<MandateStatus, string> = {
  pending_authorisation: 'Waits for the holder',
  pending_activation: 'Waits for the bank',
  active: 'Active',
  revoked: 'Revoked',
  failed: 'Failed',
};

/** What each state of a mandate means. */
export const mandateStatusMeanings: Record<MandateStatus, string> = {
  pending_authorisation: 'The holder of the account has not agreed yet.',
  pending_activation: 'The holder has agreed; the bank has not activated it yet.',
  active: 'It can be debited.',
  revoked: 'It was ended and can be debited no more.',
  failed: 'It never became active and never will.',
};
