import 'server-only';
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

/** A summary of each operation, small enough for the browser. */
export interface OperationEntry {
  readonly id: PartnerOperationId;
  readonly method: Operation['method'];
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
}

const entries: readonly OperationEntry[] = keysOf(partnerOperations).map((id) => {
  const { method, path, summary, tag }: Operation = partnerOperations[id];
  return { id, method, path, summary, tag };
});

/** Every operation of partners, in the order of the interface. */
export const operationIndex = (): readonly OperationEntry[] => entries;
