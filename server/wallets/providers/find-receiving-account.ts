import type { Currency } from '@/lib/contract/money';
import type { OpenContext } from '@/server/platform/kernel/context';
import { findActiveAccount } from './account-store';

/** An account of ours, as payers are told it. */
interface ReceivingAccountTold {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly swiftCode: string;
}

/** The account into which payers of live environments transfer by hand; null where none is active. */
export async function findReceivingAccount(
  { tx }: Pick<OpenContext, 'tx'>,
  currency: Currency,
): Promise<ReceivingAccountTold | null> {
  const row = await findActiveAccount(tx, currency);
  if (!row) return null;
  const { accountNumber, accountName, bankCode, bankName, swiftCode } = row;
  return { accountNumber, accountName, bankCode, bankName, swiftCode };
}
