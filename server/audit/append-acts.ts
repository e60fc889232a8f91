import { type OpenContext, realTime } from '../context';
import { newId } from '../ids';
import { insertEntries } from './store';

/** Writes the acts of a transaction to the audit trail. */
export async function appendActs(context: OpenContext): Promise<void> {
  const { tx, actor, address, requestId, pending } = context;
  if (pending.audit.length === 0) return;
  await insertEntries(
    tx,
    pending.audit.map((act) => ({
      ...act,
      id: newId(),
      actor: { ...actor },
      address,
      requestId,
      createdAt: realTime(context),
    })),
  );
}
