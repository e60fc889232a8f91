import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '../context';
import { listOrganisations } from '../organisations/list-organisations';
import { notFound } from '../refusal';
import { kybOf, readState } from './read-state';

/** Where the verification of the caller's organisation stands, with every requirement (`GET /kyb`). */
export async function getKyb(context: Context): Promise<AnswerOf<typeof operations.getKyb>> {
  const { organisationId } = context.scope;
  const organisation = (await listOrganisations(context, [organisationId])).get(organisationId);
  if (!organisation) throw notFound();
  return { data: kybOf(organisation, await readState(context, organisationId)) };
}
