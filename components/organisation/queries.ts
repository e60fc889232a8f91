import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The organisation of the member's key. */
export const organisationQuery = (scope: Scope) => readQuery(scope, 'getOrganisation');

/** The IP allowlist and the member's own address. */
export const allowlistQuery = (scope: Scope) => readQuery(scope, 'getIpAllowlist');

/** The going-live checklist. */
export const goingLiveQuery = (scope: Scope) => readQuery(scope, 'getGoingLive');

/** How the organisation appears to payers. */
export const brandingQuery = (scope: Scope) => readQuery(scope, 'getBranding');
