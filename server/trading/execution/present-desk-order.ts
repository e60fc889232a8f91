import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { listOrganisations } from '@/server/organisation/organisations/list-organisations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type StaffOrder, scopeOf } from '../orders/find-for-staff';
import { presentOrder } from '../orders/present-order';
import type { Fulfiller } from '../orders/rules';
import { readTalks } from './store';

/** Orders as /operator/v1 shows them: with whose they are and who deals them. */
export async function presentDeskOrders(
  context: OpenContext,
  rows: readonly StaffOrder[],
): Promise<DeskOrder[]> {
  const ids = [...new Set(rows.map(({ organisationId }) => organisationId))];
  const organisations = await listOrganisations(context, ids);
  const talks = await readTalks(
    context.tx,
    rows.filter(({ fulfilledBy }) => fulfilledBy === 'broker').map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, slug = '', name = '' } = organisations.get(row.organisationId) ?? { id: row.organisationId };
    const talk = talks.get(row.id);
    const brokerReference = row.brokerReference ?? talk?.brokerReference ?? null;
    return {
      order: presentOrder(row),
      organisation: { id, slug, name },
      environment: scopeOf(row).environment,
      fulfilled_by: row.fulfilledBy as Fulfiller,
      waiting_since: (row.readyAt ?? row.createdAt).toISOString(),
      ...(row.takenByName !== null && {
        taken_by: { ...(row.takenBy !== null && { id: row.takenBy }), name: row.takenByName },
      }),
      ...(row.takenAt && { taken_at: row.takenAt.toISOString() }),
      ...(brokerReference !== null && { broker_reference: brokerReference }),
      ...(talk && talk.lastError !== null && { last_error: talk.lastError }),
    };
  });
}

/** One of them, as the transaction has left it. */
export async function presentDeskOrder(context: OpenContext, row: StaffOrder): Promise<DeskOrder> {
  const [shown] = await presentDeskOrders(context, [row]);
  if (!shown) throw new Error(`order ${row.id} was not presented`);
  return shown;
}
