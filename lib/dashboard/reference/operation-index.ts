import { keysOf } from '@/lib/contract/records';
import 'server-only';
import type { PartnerOperationId } from '@/lib/client/addresses';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';

/** What distinguishes one operation from the others: light enough for a browser. */
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
