'use server';

import { type ReadFills, readFills } from '@/components/operator/orders/fills/read-fills';
import { toActionError } from '@/lib/dashboard/actions/action';
import { type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import { operatorAction } from '@/lib/dashboard/actions/operator-action';
import { getOperatorAccess } from '@/lib/dashboard/session/operator-access';

/** In characters; far more than 500 lines need. */
const LARGEST = 500_000;

/** Completes many orders, or previews the result. */
export const completeOrdersAction = operatorAction('completeOrders');

/**
 * Parses a broker's file, for operators only: returns its content line by line, or a sentence that explains the error.
 */
export async function readFillsAction(text: string): Promise<ActionResult<ReadFills | string>> {
  try {
    await getOperatorAccess();
  } catch (error) {
    return { ok: false, error: toActionError(error) };
  }
  if (typeof text !== 'string' || text.length > LARGEST) {
    return { ok: false, error: actionError({ code: 'payload_too_large' }) };
  }
  return { ok: true, data: readFills(text) };
}
