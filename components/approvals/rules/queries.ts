import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** What needs a second person in the organisation. */
export const approvalRulesQuery = (scope: Scope) => readQuery(scope, 'getApprovalRules');
