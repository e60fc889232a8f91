import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The organisation as the member's key knows it. */
export const organisationQuery = (scope: Scope) => readQuery(scope, 'getOrganisation');

/** From which addresses keys may call, and from which the member does. */
export const allowlistQuery = (scope: Scope) => readQuery(scope, 'getIpAllowlist');

/** How far the organisation is on its way to live. */
export const goingLiveQuery = (scope: Scope) => readQuery(scope, 'getGoingLive');
