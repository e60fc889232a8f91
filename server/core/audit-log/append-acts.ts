import { type AuditDraft, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { insertEntries } from './store';

const chainOf = ({ organisationId }: AuditDraft): string => organisationId ?? '';

/**
 * Writes the acts of a transaction to the audit trail. Each chain's head is locked from here until the commit, so the chains
 * of a transaction are taken in one order, the house's own first: two that write to the same ones never wait for each other.
 */
export async function appendActs(context: OpenContext): Promise<void> {
  const { tx, actor, address, requestId, pending } = context;
  if (pending.audit.length === 0) return;
  const inOrder = pending.audit.toSorted((one, other) =>
    chainOf(one) < chainOf(other) ? -1 : Number(chainOf(one) > chainOf(other)),
  );
  await insertEntries(
    tx,
    inOrder.map((act) => ({
      ...act,
      id: newId(),
      actor: { ...actor },
      address,
      requestId,
      createdAt: realTime(context),
    })),
  );
}
