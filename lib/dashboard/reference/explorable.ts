import type { PartnerOperationId } from '@/lib/client/addresses';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import { keysOf } from '@/lib/contract/records';

/** Whether an operation takes and answers JSON: files, CSV and streams are shown as programs, and called from a shell. */
export const isExplorable = ({ kind, encoding }: Pick<Operation, 'kind' | 'encoding'>): boolean =>
  kind === 'json' && encoding === 'json';

/** Every operation of partners that the explorer calls. */
export const explorableOperations: readonly PartnerOperationId[] = keysOf(partnerOperations).filter((id) =>
  isExplorable(partnerOperations[id]),
);
