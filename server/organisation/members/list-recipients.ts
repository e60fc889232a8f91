import { type Permission, permits, rolePermissions, roles } from '@/lib/contract/permissions';
import type { OpenContext } from '@/server/platform/kernel/context';
import { readRecipients } from './store';

/** A member who can be written to. */
export interface Recipient {
  readonly memberId: string;
  /** Their e-mail address. */
  readonly address: string;
}

/** The members of an organisation whose role has a permission, oldest membership first. */
export const listRecipients = (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
  permission: Permission,
): Promise<Recipient[]> =>
  readRecipients(
    tx,
    organisationId,
    roles.filter((role) => permits(rolePermissions[role], permission)),
  );
