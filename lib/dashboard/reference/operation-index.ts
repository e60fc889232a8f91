import 'server-only';
import type { PartnerOperationId } from '@/lib/client/addresses';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import { keysOf } from '@/lib/contract/records';

/** Whether the request and response are JSON. Files, CSV and streams appear as programs to run in a shell. */
export const isExplorable = ({ kind, encoding }: Pick<Operation, 'kind' | 'encoding'>): boolean =>
  kind === 'json' && encoding === 'json';

/** Every partner operation that the explorer can call. */
export const explorableOperations: readonly PartnerOperationId[] = keysOf(partnerOperations).filter((id) =>
  isExplorable(partnerOperations[id]),
);

/** A summary of an operation, small enough for the browser. */
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

/** Every partner operation, in the order of the API. */
export const operationIndex = (): readonly OperationEntry[] => entries;
