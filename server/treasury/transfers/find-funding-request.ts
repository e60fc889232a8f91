import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { listOrganisations } from '@/server/organisation/organisations/read-organisations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { listLiveRequests } from '@/server/wallets/funding/read-funding';
import { findStaff } from '../find-staff';

/**
 * Whose live funding request a reference names, for staff who have a credit of the bank before them.
 * @throws ApiError not_found, also for a request of a test environment; forbidden
 */
export async function findFundingRequest(
  context: OpenContext,
  input: InputOf<typeof operations.findFundingRequest>,
): Promise<AnswerOf<typeof operations.findFundingRequest>> {
  await findStaff(context);
  const reference = input.reference.trim().toUpperCase();
  const live = (await listLiveRequests(context, [reference])).get(reference);
  if (!live) throw notFound();
  const { organisationId } = live.scope;
  const { slug = '', name = '' } =
    (await listOrganisations(context, [organisationId])).get(organisationId) ?? {};
  return {
    data: { funding_request: live.request, organisation: { id: organisationId, slug, name } },
  };
}
