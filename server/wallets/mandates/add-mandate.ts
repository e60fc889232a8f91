import { randomInt } from 'node:crypto';
import { formatMoney } from '@/lib/contract/money';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { recordAct } from '@/server/core/audit-log/record-act';
import { seal } from '@/server/platform/crypto/seal';
import type { Context } from '@/server/platform/kernel/context';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { nuban } from '../providers/rules';
import { presentMandate } from './read-mandates';
import { authorisationEnd } from './rules';
import { insertMandate } from './store';

interface RequestedMandate {
  readonly id: string;
  readonly reference: string;
  readonly bankCode: string;
  readonly bankName: string;
  /** The whole number. */
  readonly accountNumber: string;
  /** The holder, as the bank names them. */
  readonly accountName: string;
  /** The most of a single debit, in kobo. */
  readonly maximumAmount: bigint;
}

/** The bank's response, in live environments. */
interface AtBank {
  readonly expiresAt: Date;
  readonly authorisationUrl: string | null;
}

/**
 * Writes a requested mandate, which its holder has not authorised yet.
 * @param atBank default: a test environment, where the next step is due on its own
 */
export async function addMandate(
  context: Context,
  requested: RequestedMandate,
  atBank?: AtBank,
): Promise<Mandate> {
  const { tx, scope, now, settings } = context;
  const expiresAt = atBank?.expiresAt ?? authorisationEnd(now);
  const row = await insertMandate(tx, scope, {
    ...requested,
    ...sealAccount(context, requested.id, requested.accountNumber),
    status: 'pending_authorisation',
    expiresAt,
    authorisationUrl: atBank?.authorisationUrl ?? null,
    dueAt: atBank ? null : expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  recordAct(context, 'mandate.created', row.id, {
    reference: row.reference,
    bank_code: row.bankCode,
    account_number: row.accountNumberLastFour,
    maximum_amount: formatMoney(row.maximumAmount),
  });
  return presentMandate(row, settings);
}

/** The stored form of an account number: encrypted for the mandate's row, and its last four digits to show. */
const sealAccount = ({ scope, settings }: Context, mandateId: string, accountNumber: string) => ({
  accountNumber: seal(settings.keyring, { ...scope, row: `mandates/${mandateId}` }, accountNumber),
  accountNumberLastFour: accountNumber.slice(-4),
});

const BANK_CODE = '998';
const MAXIMUM_AMOUNT = 1_000_000_000n;

/**
 * Gives a test environment its active mandate, up to NGN 10,000,000.00, so that direct debit works with test keys
 * from the start.
 * @param accountName the holder of the debited account; in the sandbox the organisation itself
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
