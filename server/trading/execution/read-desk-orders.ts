import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { paysRate } from '@/lib/contract/trading/investment-types';
import type { DeskOrder, DeskOrderRow, DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import { marketAt } from '@/server/market/calendar/sessions';
import { bandOf } from '@/server/market/reference/band';
import { formatPrice } from '@/server/market/reference/prices';
import { findOperator } from '@/server/organisation/members/people/find-people';
import { findOrganisation, listOrganisations } from '@/server/organisation/organisations/read-organisations';
import { cursorsOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findInvestment } from '../catalogue/find-investment';
import {
  countForStaff,
  findForStaff,
  listForStaff,
  listOrderSteps,
  presentOrder,
  type StaffOrder,
  scopeOf,
} from '../orders/read-orders';
import { closeBeforeDeal } from './close-before';
import { OWN_KEY, type Staff } from './rules';
import { readBrokerReports } from './store';

/** Orders as /operator/v1 shows them, with their organisation and operator. */
async function presentDeskOrders(context: OpenContext, rows: readonly StaffOrder[]): Promise<DeskOrder[]> {
  const ids = [...new Set(rows.map(({ organisationId }) => organisationId))];
  const organisations = await listOrganisations(context, ids);
  const reports = await readBrokerReports(
    context.tx,
    rows.filter(({ fulfilledBy }) => fulfilledBy === 'broker').map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, slug = '', name = '' } = organisations.get(row.organisationId) ?? { id: row.organisationId };
    const report = reports.get(row.id);
    const brokerReference = row.brokerReference ?? report?.brokerReference ?? null;
    return {
      order: presentOrder(row),
      organisation: { id, slug, name },
      environment: scopeOf(row).environment,
      fulfilled_by: row.fulfilledBy,
      waiting_since: (row.readyAt ?? row.createdAt).toISOString(),
      ...(row.takenByName !== null && {
        taken_by: { ...(row.takenBy !== null && { id: row.takenBy }), name: row.takenByName },
      }),
      ...(row.takenAt && { taken_at: row.takenAt.toISOString() }),
      ...(brokerReference !== null && { broker_reference: brokerReference }),
      ...(report && report.lastError !== null && { last_error: report.lastError }),
    };
  });
}

export async function presentDeskOrder(context: OpenContext, row: StaffOrder): Promise<DeskOrder> {
  const [shown] = await presentDeskOrders(context, [row]);
  if (!shown) throw new Error(`order ${row.id} was not presented`);
  return shown;
}

type Situation = Pick<
  DeskOrderWithSteps,
  'market_session' | 'latest_price' | 'price_as_of' | 'price_source' | 'band'
>;

/** The market facts of an execution: the exchange's state, the latest price and the day's band. */
async function situationOf(context: Context, row: StaffOrder): Promise<Situation> {
  const { session } = marketAt(await loadCalendar(context), context.now);
  const found = await findInvestment(context, row.investmentId);
  if (!found) return { market_session: session };
  const { price, asOf, source } = found.price;
  const close = paysRate(row.investmentType) ? null : await closeBeforeDeal(context, row);
  const band = close === null ? undefined : bandOf(close);
  return {
    market_session: session,
    latest_price: formatPrice(price),
    price_as_of: asOf.toISOString(),
    ...(source !== null && { price_source: source }),
    ...(band && { band: { low: formatPrice(band.low), high: formatPrice(band.high) } }),
  };
}

/** An order of any organisation with its steps, and the market facts of its execution. @throws ApiError not_found */
export async function getDeskOrder(
  context: OpenContext,
  input: InputOf<typeof operations.getDeskOrder>,
): Promise<AnswerOf<typeof operations.getDeskOrder>> {
  const row = await findForStaff(context, input.order_id);
  const owner = await withEnvironmentTime(context, scopeOf(row));
  const { data: steps } = await listOrderSteps(owner, { order_id: row.id });
  return {
    data: { ...(await presentDeskOrder(context, row)), steps, ...(await situationOf(owner, row)) },
  };
}

/** The id of the organisation with a slug; null when there is none, which has no orders either. */
async function idOf(context: OpenContext, slug: string): Promise<string | null> {
  try {
    return (await findOrganisation(context, slug)).id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Orders of all organisations in one environment; without a status, those that wait for execution, longest waiting
 * first unless `sort` is set.
 * @throws ApiError invalid_cursor
 */
export async function listDeskOrders(
  context: OpenContext,
  input: InputOf<typeof operations.listDeskOrders>,
): Promise<AnswerOf<typeof operations.listDeskOrders>> {
  const { organisation, status, ...filters } = input;
  const organisationId = organisation === undefined ? undefined : await idOf(context, organisation);
  if (organisationId === null) return { data: [], next_cursor: null, prev_cursor: null };
  const page = await listForStaff(context, { ...filters, organisationId }, status);
  return { data: await presentDeskOrders(context, page.rows), ...cursorsOf(page) };
}

const PAGE = 500;

/** The same orders in the same order as rows of a file, loaded page by page. */
export async function* exportDeskOrders(
  context: OpenContext,
  { organisation, status, ...filters }: InputOf<typeof operations.exportDeskOrders>,
): AsyncGenerator<DeskOrderRow, void> {
  const organisationId = organisation === undefined ? undefined : await idOf(context, organisation);
  if (organisationId === null) return;
  let cursor: string | undefined;
  do {
    const page = await listForStaff(context, { ...filters, organisationId, limit: PAGE, cursor }, status);
    for (const { order, organisation: owner, taken_by, ...facts } of await presentDeskOrders(
      context,
      page.rows,
    )) {
      yield {
        ...order,
        organisation: owner.slug,
        organisation_name: owner.name,
        ...facts,
        taken_by: taken_by?.name,
      };
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** How many orders match, by status. */
export async function summariseDeskOrders(
  context: OpenContext,
  { organisation, ...filters }: InputOf<typeof operations.summariseDeskOrders>,
): Promise<AnswerOf<typeof operations.summariseDeskOrders>> {
  const organisationId = organisation === undefined ? undefined : await idOf(context, organisation);
  if (organisationId === null) return { data: { groups: [], has_more: false } };
  return { data: await countForStaff(context, { ...filters, organisationId }) };
}

/**
 * The calling operator: the session's person, or the operators' own key, which also stands for the service itself.
 * @throws ApiError forbidden for anybody else, and for a person who just lost their rights
 */
export async function findStaff(context: OpenContext): Promise<Staff> {
  const { actor } = context;
  if (actor.kind === 'service') return OWN_KEY;
  if (actor.kind === 'operator' && actor.personId === undefined) return OWN_KEY;
  const operator = actor.kind === 'operator' ? await findOperator(context, actor.personId ?? '') : null;
  if (!operator) throw new ApiError('forbidden', 'Only operators can execute orders.');
  return { id: operator.personId, name: operator.name };
}
