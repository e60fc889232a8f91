import { passwordFault } from '@/lib/contract/organisation/password-rules';
import { isCommonPassword } from '@/server/platform/crypto/common-passwords';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { listOrganisations } from '../../organisations/read-organisations';
import { readMembershipsOf } from '../store';

/** The future owner. */
interface Owner {
  /** Unset for a new account. */
  readonly id?: string;
  readonly email: string;
  readonly name: string;
  /** The organisation they are about to join. */
  readonly organisationIds?: readonly string[];
}

/**
 * Rejects a new password that is on the list of common and breached ones, repeats a few characters, or is little more
 * than public facts about its owner. The contract checks its length.
 * @throws ApiError validation_failed for that field
 */
export async function checkNewPassword(
  context: Pick<OpenContext, 'tx'>,
  field: 'password' | 'new_password',
  password: string,
  { id, email, name, organisationIds = [] }: Owner,
): Promise<void> {
  const memberships = id === undefined ? [] : await readMembershipsOf(context.tx, id);
  const ids = [...organisationIds, ...memberships.map(({ organisationId }) => organisationId)];
  const organisations = [...(await listOrganisations(context, ids)).values()].flatMap((known) => [
    known.name,
    known.slug,
  ]);
  const fault =
    passwordFault(password, { email, name, organisations }) ??
    (isCommonPassword(password) ? 'is on a list of common and breached passwords' : undefined);
  if (fault !== undefined) throw invalidFields({ [field]: fault });
}
