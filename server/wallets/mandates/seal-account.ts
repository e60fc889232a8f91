import { seal } from '@/server/platform/crypto/seal';
import type { Context } from '@/server/platform/kernel/context';

/** An account number as it is kept: sealed for the row of its mandate alone, and its last four digits to be shown. */
export const sealAccount = ({ scope, settings }: Context, mandateId: string, accountNumber: string) => ({
  accountNumber: seal(settings.masterKey, { ...scope, row: `mandates/${mandateId}` }, accountNumber),
  accountNumberLastFour: accountNumber.slice(-4),
});
