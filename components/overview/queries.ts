import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The organisation as this environment knows it, with where its verification stands. */
export const organisationQuery = (scope: Scope) => readQuery(scope, 'getOrganisation');
