import { isUuid } from '@/lib/contract/primitives';
import { readHead } from '@/server/core/audit-log/read-head';
import { HOUSE_CHAIN } from '@/server/core/audit-log/rules';
import { listOrganisations } from '@/server/organisation/organisations/list-organisations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';

/**
 * The chain that an operator names by its organisation's id; null for the provider's own, which is all zeros.
 * @throws Refusal not_found
 */
export async function findChain(context: OpenContext, id: string): Promise<string | null> {
  if (id === HOUSE_CHAIN) return null;
  if (!isUuid(id)) throw notFound();
  if ((await listOrganisations(context, [id])).has(id)) return id;
  // Its organisation may be gone, against all rules; what it did is still to be verified.
  if ((await readHead(context, id)).sequence > 0) return id;
  throw notFound();
}
