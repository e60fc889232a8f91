import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import { sealRecord } from '@/server/platform/crypto/seal-record';
import type { Context } from '@/server/platform/kernel/context';
import { businessSeal, presentBusiness } from './read-profile';
import { businessFaults, changedFields, checkVersion, dayOf, mergeBusiness, refuseFaults } from './rules';
import { selectBusiness, writeBusiness } from './store';

/**
 * Saves the sent fields and leaves the others (`PATCH /kyb/business`). A change without effect does not increment the
 * version.
 * @throws ApiError kyb_locked; invalid_state (status `changed`, `version`) when it was changed since the caller read
 *   it; validation_failed for sent fields that are inconsistent with the others
 */
export async function updateKybBusiness(
  context: Context,
  input: InputOf<typeof operations.updateKybBusiness>,
): Promise<AnswerOf<typeof operations.updateKybBusiness>> {
  const { tx, settings, now, scope } = context;
  const { organisationId } = scope;
  await lockForEditing(context);
  const before = presentBusiness(settings, await selectBusiness(tx, organisationId));
  checkVersion(input.expected_version, before.version);

  const data = mergeBusiness(before, input);
  refuseFaults(businessFaults(data, input, dayOf(now)));
  const fields = changedFields(mergeBusiness(before, {}), data);
  if (fields.length === 0) return { data: before };

  const sealed = sealRecord(settings, businessSeal(organisationId), data);
  const row = { organisationId, sealed, version: before.version + 1, updatedAt: now };
  await writeBusiness(tx, row);
  recordOrganisationAct(context, 'kyb.business_changed', organisationId, { fields: fields.join(', ') });
  return { data: presentBusiness(settings, row) };
}
