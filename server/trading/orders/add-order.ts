import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newReference } from '@/server/platform/kernel/ids';
import { feeLines, presentQuotation, type Quotation } from './pricing/quotation';
import type { Fulfiller } from './rules';
import { hasClientReference, insertOrder, type OrderRow } from './store';

const duplicateReference = (clientReference: string): ApiError =>
  new ApiError('duplicate_reference', 'Another order has this client_reference.', {
    client_reference: clientReference,
  });

/**
 * Rejects a used client reference before any other check, so that a repeated order gets that error, and not one about
 * spent money.
 * @throws ApiError duplicate_reference (client_reference)
 */
export async function refuseDuplicate(context: Context, clientReference: string | undefined): Promise<void> {
  if (clientReference === undefined) return;
  if (await hasClientReference(context.tx, context.scope, clientReference)) {
    throw duplicateReference(clientReference);
  }
}

/** Who executes the orders of an environment. */
const fulfillerOf = ({ scope, settings }: Context): Fulfiller => {
  if (scope.environment === 'test') return 'sandbox';
  return settings.broker ? 'broker' : 'desk';
};

/** The partner's references, customer and metadata. */
interface Remarks {
  readonly client_reference?: string | undefined;
  readonly customer?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

type Wanted = Pick<
  OrderRow,
  | 'id'
  | 'side'
  | 'status'
  | 'investmentId'
  | 'investmentName'
  | 'investmentType'
  | 'symbol'
  | 'currency'
  | 'interestRate'
  | 'tenorDays'
  | 'amount'
> &
  Partial<Pick<OrderRow, 'amountPaid' | 'paymentMode' | 'paymentId' | 'holdingId' | 'paidAt'>>;

/** A new order with its quotation. */
export function newOrder(
  context: Context,
  wanted: Wanted,
  quotation: Quotation,
  { client_reference, customer, metadata }: Remarks,
): OrderRow {
  const { scope, now } = context;
  return {
    organisationId: scope.organisationId,
    environment: scope.environment,
    reference: newReference('ORD'),
    clientReference: client_reference ?? null,
    customer: customer ?? null,
    metadata: metadata ?? null,
    amountPaid: 0n,
    units: quotation.units,
    unitPrice: quotation.unitPrice,
    fees: feeLines(quotation.fees),
    settlesOn: quotation.dealing.settlesOn,
    tradedOn: null,
    proceeds: null,
    estimate: presentQuotation(quotation),
    paymentMode: null,
    paymentId: null,
    holdingId: null,
    failureReason: null,
    fulfilledBy: fulfillerOf(context),
    dueAt: null,
    waitsUntil: null,
    takenBy: null,
    takenByName: null,
    takenAt: null,
    brokerReference: null,
    readyAt: null,
    paidAt: null,
    processingAt: null,
    completedAt: null,
    failedAt: null,
    cancelledAt: null,
    createdAt: now,
    updatedAt: now,
    ...wanted,
  };
}

/**
 * Writes a new order with its audit entry.
 * @throws ApiError duplicate_reference (client_reference), also when the other order was being made at the same time
 */
export async function addOrder(context: Context, row: OrderRow): Promise<void> {
  const isNew = await insertOrder(context, row);
  if (!isNew) throw duplicateReference(row.clientReference ?? '');
  recordAct(context, 'order.created', row.id, {
    reference: row.reference,
    side: row.side,
    currency: row.currency,
    amount: row.estimate.total,
  });
}
