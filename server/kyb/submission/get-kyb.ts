import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { listOrganisations } from '@/server/organisation/organisations/list-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { kybOf, readState } from './read-state';

/** Where the verification of the caller's organisation stands, with every requirement (`GET /kyb`). */
export async function getKyb(context: Context): Promise<AnswerOf<typeof operations.getKyb>> {
  const { organisationId } = context.scope;
  const organisation = (await listOrganisations(context, [organisationId])).get(organisationId);
  if (!organisation) throw notFound();
  return { data: kybOf(organisation, await readState(context, organisationId)) };
}
