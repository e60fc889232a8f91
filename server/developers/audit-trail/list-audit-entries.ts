import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { listEntries } from '@/server/core/audit-log/list-entries';
import type { Context } from '@/server/platform/kernel/context';
import { nameActors } from './name-actors';
import { presentEntry } from './present-entry';

/**
 * A page of the organisation's audit trail, newest first (`GET /organisation/audit`): of both environments,
 * whichever the key is of.
 * @throws Refusal invalid_cursor
 */
export async function listAuditEntries(
  context: Context,
  input: InputOf<typeof operations.listAuditEntries>,
): Promise<AnswerOf<typeof operations.listAuditEntries>> {
  const { organisationId } = context.scope;
  const page = await listEntries(context, organisationId, input);
  const names = await nameActors(context, organisationId, page.rows);
  return { data: page.rows.map((row) => presentEntry(row, names)), next_cursor: page.nextCursor };
}
