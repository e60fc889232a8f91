import { formatMoney } from '@/lib/contract/money';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { presentMandate } from './read-mandates';
import { authorisationEnd } from './rules';
import { sealAccount } from './seal-account';
import { insertMandate } from './store';

/** A mandate that a bank was asked for. */
interface Asked {
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

/** What a bank has answered already, in live environments. */
interface AtBank {
  readonly expiresAt: Date;
  readonly authorisationUrl: string | null;
}

/**
 * Writes a mandate that was asked for; its holder has yet to agree to it.
 * @param atBank left out in test environments, where what comes next is due by itself
 */
export async function addMandate(context: Context, asked: Asked, atBank?: AtBank): Promise<Mandate> {
  const { tx, scope, now, settings } = context;
  const expiresAt = atBank?.expiresAt ?? authorisationEnd(now);
  const row = await insertMandate(tx, scope, {
    ...asked,
    ...sealAccount(context, asked.id, asked.accountNumber),
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
