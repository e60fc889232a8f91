import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** One index, with the securities it is made of. */
export const indexQuery = (scope: Scope, code: string) => readQuery(scope, 'getIndex', { params: { code } });
