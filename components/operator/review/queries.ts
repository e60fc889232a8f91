import { operatorQuery } from '@/lib/client/queries';
import type { listKybCases } from '@/lib/contract/kyb/operator-kyb';
import type { QueryOf } from '@/lib/contract/operation';

/** A page of the queue: what waits for a reviewer first. */
export const casesQuery = (query: QueryOf<typeof listKybCases> = {}) =>
  operatorQuery('listKybCases', { query });

/** One verification with everything that was submitted, asked and answered. Each reading of it stands in the audit trail. */
export const caseQuery = (slug: string) => operatorQuery('getKybCase', { params: { slug } });
