import type { Mandate } from '@/lib/contract/wallets/mandates';

/** The account behind a mandate, with all but its last four digits masked: `Beta Sandbox Bank •••• 4321`. */
export function maskedAccount({ bank_name, account_number }: Mandate): string {
  return `${bank_name} •••• ${account_number}`;
}
