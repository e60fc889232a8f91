import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import { sealRecord } from '@/server/platform/crypto/seal-record';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { personSeal, presentPerson } from './read-profile';
import { changedFields, checkVersion, dayOf, mergePerson, personFaults, refuseFaults } from './rules';
import { selectAllPeople, updatePerson } from './store';

/**
 * Saves the fields of a person that are sent, and leaves the others (`PATCH /kyb/people/{id}`). A change of
 * nothing leaves the version.
 * @throws ApiError kyb_locked; not_found; invalid_state (status `changed`, `version`) when they were changed since the
 * caller read them; validation_failed as when a person is added.
 */
export async function updateKybPerson(
  context: Context,
  input: InputOf<typeof operations.updateKybPerson>,
): Promise<AnswerOf<typeof operations.updateKybPerson>> {
  const { tx, settings, now, scope } = context;
  const { organisationId } = scope;
  await lockForEditing(context);
  const rows = await selectAllPeople(tx, organisationId);
  const row = rows.find(({ id }) => id === input.person_id);
  if (!row) throw notFound();
  const before = presentPerson(settings, row);
  checkVersion(input.expected_version, before.version);

  const person = mergePerson(before, input);
  const others = rows.filter((other) => other !== row).map((other) => presentPerson(settings, other));
  refuseFaults(personFaults(person, input, others, dayOf(now)));
  const fields = changedFields(mergePerson(before, {}), person);
  if (fields.length === 0) return { data: before };

  const sealed = sealRecord(settings, personSeal(organisationId, row.id), person);
  const after = { ...row, sealed, version: row.version + 1, updatedAt: now };
  await updatePerson(tx, after);
  recordOrganisationAct(context, 'kyb.person_changed', row.id, { fields: fields.join(', ') });
  return { data: presentPerson(settings, after) };
}
