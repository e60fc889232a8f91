import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The organisation as the member's key knows it. */
export const organisationQuery = (scope: Scope) => readQuery(scope, 'getOrganisation');
