import type { Role } from '@/lib/contract/permissions';
import type { OpenContext } from '@/server/platform/kernel/context';
import { readMembershipsOf } from './store';

export interface MembershipRecord {
  /** Of the member. */
  readonly id: string;
  readonly organisationId: string;
  readonly role: Role;
}

/** Everywhere a person belongs, oldest membership first. */
export const listMemberships = (context: OpenContext, personId: string): Promise<MembershipRecord[]> =>
  readMembershipsOf(context.tx, personId);
