import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { listChains } from '@/server/core/audit-log/read-head';
import { HOUSE_CHAIN } from '@/server/core/audit-log/rules';
import { findOrganisation } from '@/server/organisation/organisations/find-organisation';
import { listOrganisations } from '@/server/organisation/organisations/list-organisations';
import { decodeCursor, encodeCursor } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';

function placeOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const [id = ''] = decodeCursor(cursor, 1);
  if (isUuid(id)) return id;
  throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
}

/**
 * The chains of the audit trail, the provider's own first (`GET /operator/v1/audit/chains`).
 * @throws Refusal not_found for a slug that nobody has; invalid_cursor
 */
export async function listAuditChains(
  context: OpenContext,
  input: InputOf<typeof operations.listAuditChains>,
): Promise<AnswerOf<typeof operations.listAuditChains>> {
  if (input.slug !== undefined) {
    const { id, slug, name } = await findOrganisation(context, input.slug);
    return { data: [{ organisation_id: id, organisation: { slug, name } }], next_cursor: null };
  }
  const after = placeOf(input.cursor);
  const ids = await listChains(context, after, input.limit);
  const organisations = await listOrganisations(context, ids);
  const chains = ids.map((id) => {
    const known = organisations.get(id);
    return {
      organisation_id: id,
      ...(known && { organisation: { slug: known.slug, name: known.name } }),
    };
  });
  const last = ids.at(-1);
  return {
    data: after === null ? [{ organisation_id: HOUSE_CHAIN }, ...chains] : chains,
    next_cursor: last !== undefined && ids.length === input.limit ? encodeCursor([last]) : null,
  };
}
