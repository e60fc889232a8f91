import { randomInt } from 'node:crypto';
import type { Context } from '@/server/platform/kernel/context';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { nuban } from '../providers/rules';
import { sealAccount } from './seal-account';
import { insertMandate } from './store';

const BANK_CODE = '998';
const MAXIMUM_AMOUNT = 1_000_000_000n;

/**
 * Gives a test environment its one active mandate, up to NGN 10,000,000.00, so that direct debit works with test keys
 * from the start.
 * @param accountName the holder of the debited account; in the sandbox the organisation itself.
 */
export async function createSandboxMandate(context: Context, accountName: string): Promise<void> {
  const { tx, scope, now } = context;
  const id = newId();
  const accountNumber = nuban(BANK_CODE, randomInt(1_000_000_000).toString().padStart(9, '0'));
  await insertMandate(tx, scope, {
    id,
    reference: newReference('MND'),
    status: 'active',
    bankCode: BANK_CODE,
    bankName: 'Beta Sandbox Bank',
    ...sealAccount(context, id, accountNumber),
    accountName,
    maximumAmount: MAXIMUM_AMOUNT,
    activatedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}
