import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { findOrganisation } from '@/server/organisation/organisations/find-organisation';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { findStaff } from '../find-staff';
import { selectTransfers } from '../transfer-store';
import { presentTransfers } from './present-transfer';

/** The id of the organisation with a slug; null when there is none, which has no transfers either. */
async function idOf(context: OpenContext, slug: string): Promise<string | null> {
  try {
    return (await findOrganisation(context, slug)).id;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Transfers that people recorded, of all organisations, newest first.
 * @throws Refusal invalid_cursor
 */
export async function listManualTransfers(
  context: OpenContext,
  input: InputOf<typeof operations.listManualTransfers>,
): Promise<AnswerOf<typeof operations.listManualTransfers>> {
  const { organisation, ...filters } = input;
  const organisationId = organisation === undefined ? undefined : await idOf(context, organisation);
  if (organisationId === null) return { data: [], next_cursor: null };
  const found = await selectTransfers(context.tx, { ...filters, organisationId });
  const { rows, nextCursor } = pageOf(found, input.limit, createdCursor);
  const data = await presentTransfers(context, rows, await findStaff(context));
  return { data, next_cursor: nextCursor };
}
