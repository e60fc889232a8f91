import { MOST_PEOPLE } from '@/lib/contract/kyb/people';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import { sealRecord } from '@/server/platform/crypto/seal-record';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { personSeal, presentPerson } from './read-profile';
import { checkRoom, dayOf, mergePerson, personFaults, refuseFaults } from './rules';
import { insertPerson, selectAllPeople } from './store';

/**
 * Adds a director, owner or signatory (`POST /kyb/people`).
 * @throws ApiError kyb_locked; validation_failed for a minor, or shares of more than 100 % in total; invalid_state
 *   (status `full`) when there are 50
 */
export async function createKybPerson(
  context: Context,
  input: InputOf<typeof operations.createKybPerson>,
): Promise<AnswerOf<typeof operations.createKybPerson>> {
  const { tx, settings, now, scope } = context;
  const { organisationId } = scope;
  await lockForEditing(context);
  const others = await selectAllPeople(tx, organisationId);
  checkRoom(others.length, MOST_PEOPLE, 'people');

  const person = mergePerson({}, input);
  const everyone = others.map((row) => presentPerson(settings, row));
  refuseFaults(personFaults(person, input, everyone, dayOf(now)));

  const id = newId();
  const sealed = sealRecord(settings, personSeal(organisationId, id), person);
  const row = { id, organisationId, sealed, version: 1, createdAt: now, updatedAt: now };
  await insertPerson(tx, row);
  recordOrganisationAct(context, 'kyb.person_added', id);
  return { data: presentPerson(settings, row) };
}
