import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { lockOrganisation } from '@/server/organisation/organisations/lock-organisation';
import { sealRecord } from '@/server/platform/crypto/seal-record';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { moveKyb } from './move-kyb';
import { type KybState, kybOf, readState } from './read-state';
import { type SubmissionData, submissionSeal } from './read-submission';
import { requirementKey, requirementsOf } from './requirements';
import { destination } from './rules';
import { insertSubmission, lastSubmissionNumber } from './store';

/**
 * Submits the verification for review, and stores a copy (`POST /kyb/submit`).
 * @throws ApiError invalid_state (status) unless it is with the partner; kyb_incomplete with a detail for each
 *   requirement
 */
export async function submitKyb(context: Context): Promise<AnswerOf<typeof operations.submitKyb>> {
  const organisation = await lockOrganisation(context, { id: context.scope.organisationId });
  const { id, kybStatus } = organisation;
  if (!destination(kybStatus, 'submit')) {
    throw invalidState(kybStatus, `A verification that is ${kybStatus} can't be submitted.`);
  }
  const state = await readState(context, id);
  const missing = requirementsOf(kybStatus, state).filter(({ status }) => status !== 'provided');
  if (missing.length > 0) throw incomplete(missing);

  await keepSubmission(context, state);
  const moved = await moveKyb(context, organisation, 'submit', { by: 'partner' });
  return { data: kybOf(moved, state) };
}

function incomplete(missing: readonly KybRequirement[]): ApiError {
  const what = missing.length === 1 ? 'One thing is' : `${missing.length} things are`;
  return new ApiError(
    'kyb_incomplete',
    `${what} missing.`,
    Object.fromEntries(missing.map((requirement) => [requirementKey(requirement), requirement.message])),
  );
}

async function keepSubmission(
  { tx, settings, now, scope }: Context,
  { profile, documents }: KybState,
): Promise<void> {
  const { organisationId } = scope;
  const id = newId();
  const data: SubmissionData = {
    business: profile.business,
    people: profile.people,
    documents,
    settlement_accounts: profile.accounts,
  };
  const number = (await lastSubmissionNumber(tx, organisationId)) + 1;
  const sealed = sealRecord(settings, submissionSeal(organisationId, id), data);
  await insertSubmission(tx, { id, organisationId, number, sealed, createdAt: now });
}
