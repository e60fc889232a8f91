import { type Currency, formatMoney } from '@/lib/contract/money';
import type { FundingInstructions, FundingMethod, FundingRequest } from '@/lib/contract/wallets/funding';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { presentFundingRequest } from './read-funding';
import { type FundingRow, insertFundingRequest } from './store';

/** A funding request that is open from now on. */
interface Opened {
  readonly id: string;
  readonly reference: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly method: FundingMethod;
  readonly instructions: FundingInstructions;
  readonly expiresAt: Date;
  /** When the sandbox’s bank answers. */
  readonly settlesAt: Date | null;
  readonly orderId: string | null;
  readonly mandateId: string | null;
}

/** Writes a funding request with its act. */
export async function addRequest(context: Context, opened: Opened): Promise<FundingRequest> {
  const { tx, scope, now, settings } = context;
  const { id, reference, currency, amount, method, instructions, expiresAt, settlesAt, orderId, mandateId } =
    opened;
  const row: FundingRow = {
    id,
    ...scope,
    reference,
    currency,
    amount,
    amountReceived: null,
    method,
    status: 'pending',
    instructions,
    failureReason: null,
    expiresAt,
    settledAt: null,
    settlesAt,
    orderId,
    mandateId,
    createdAt: now,
    updatedAt: now,
  };
  await insertFundingRequest(tx, row);
  const details = { reference, currency, amount: formatMoney(amount), method };
  recordAct(context, 'funding_request.created', row.id, details);
  return presentFundingRequest(row, settings);
}
