import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { findOrganisation } from '@/server/organisation/organisations/find-organisation';
import type { OpenContext } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { listForStaff } from '../orders/list-for-staff';
import { presentDeskOrders } from './present-desk-order';

/** The id of the organisation with a slug; null when there is none, which has no orders either. */
async function idOf(context: OpenContext, slug: string): Promise<string | null> {
  try {
    return (await findOrganisation(context, slug)).id;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Orders of all organisations in one environment: without a status those that wait to be dealt, longest waiting first.
 * @throws Refusal invalid_cursor
 */
export async function listDeskOrders(
  context: OpenContext,
  input: InputOf<typeof operations.listDeskOrders>,
): Promise<AnswerOf<typeof operations.listDeskOrders>> {
  const { organisation, status, ...filters } = input;
  const organisationId = organisation === undefined ? undefined : await idOf(context, organisation);
  if (organisationId === null) return { data: [], next_cursor: null };
  const { rows, nextCursor } = await listForStaff(context, { ...filters, organisationId }, status);
  return { data: await presentDeskOrders(context, rows), next_cursor: nextCursor };
}
