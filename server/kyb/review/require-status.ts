import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import { invalidState } from '@/server/platform/kernel/errors';

/**
 * Lets a reviewer work on a verification only where it stands as they think it does.
 * @throws ApiError invalid_state with its `status`.
 */
export function requireStatus(
  { kybStatus }: Pick<OrganisationRecord, 'kybStatus'>,
  allowed: readonly KybStatus[],
): void {
  if (allowed.includes(kybStatus)) return;
  const statuses = allowed.map((status) => status.replace('_', ' ')).join(' or ');
  throw invalidState(
    kybStatus,
    `This is only possible while a verification is ${statuses}; this one is ${kybStatus.replace('_', ' ')}.`,
  );
}
