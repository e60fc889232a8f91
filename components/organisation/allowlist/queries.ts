import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** From which addresses keys may call, and from which the member does. */
export const allowlistQuery = (scope: Scope) => readQuery(scope, 'getIpAllowlist');
