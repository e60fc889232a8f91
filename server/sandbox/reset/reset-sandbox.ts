import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { deleteTestApprovals } from '@/server/approvals/requests/upkeep';
import { recordAct } from '@/server/core/audit-log/record-act';
import { resetClock, stopWrites } from '@/server/core/environments/clock';
import { deleteTestEvents, lockTestFeed } from '@/server/core/event-outbox/upkeep';
import { deleteAllTestScenarios } from '@/server/core/scenarios/upkeep';
import { deleteTestRequests } from '@/server/developers/request-log/upkeep';
import { deleteAllTestNotices } from '@/server/organisation/notifications/upkeep';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { deleteTestHoldings } from '@/server/trading/holdings/upkeep';
import { deleteTestOrders } from '@/server/trading/orders/upkeep';
import { deleteTestFunding } from '@/server/wallets/funding/upkeep';
import { deleteAllTestPostings } from '@/server/wallets/ledger/upkeep';
import { createSandboxMandate } from '@/server/wallets/mandates/add-mandate';
import { deleteTestMandates } from '@/server/wallets/mandates/upkeep';
import { deleteTestDeliveries } from '@/server/webhooks/deliveries/upkeep';
import { clearTestHealth } from '@/server/webhooks/endpoints/upkeep';
import { deleteTestMessages } from '@/server/webhooks/inboxes/upkeep';
import { deleteTestAdvances } from '../clock/upkeep';

/**
 * Deletes the environment's records, resource by resource. Waits for running writes and blocks new ones; other work
 * (a job, a hosted page) locks its records, so records go first, in the usual lock order: orders, funding, mandates,
 * holdings, then accounts, and the feed, which a transaction locks last. Later work finds no record.
 */
async function deleteRecords(context: Context): Promise<Record<string, number>> {
  await stopWrites(context);
  const approvals = await deleteTestApprovals(context);
  const orders = await deleteTestOrders(context);
  const fundingRequests = await deleteTestFunding(context);
  const mandates = await deleteTestMandates(context);
  const holdings = await deleteTestHoldings(context);
  const transactions = await deleteAllTestPostings(context);
  const scenarios = await deleteAllTestScenarios(context);
  await lockTestFeed(context);
  const deliveries = await deleteTestDeliveries(context);
  await clearTestHealth(context);
  const events = await deleteTestEvents(context);
  await deleteTestRequests(context);
  await deleteAllTestNotices(context);
  // A running advance loses its lease here, and its happenings are deleted too.
  await resetClock(context);
  return {
    funding_requests: fundingRequests,
    mandates,
    transactions,
    orders,
    approvals,
    holdings,
    events,
    webhook_deliveries: deliveries,
    inbox_messages: await deleteTestMessages(context),
    scenarios,
    clock_advances: await deleteTestAdvances(context),
  };
}

/**
 * Resets the test environment of an organisation, and nothing else, to its starting state, in one transaction (`POST
 * /sandbox/reset`). The HTTP layer deletes the stored answers in the same transaction.
 * @throws ApiError forbidden with a live key; service_unavailable while another reset of it runs
 */
export async function resetSandbox(context: Context): Promise<AnswerOf<typeof operations.resetSandbox>> {
  if (context.scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
  const now = realTime(context);
  const inRealTime = { ...context, now, sandbox: { clockOffset: 0, armedScenarios: 0 } };
  const deleted = await deleteRecords(inRealTime);
  const { data: organisation } = await getOrganisation(inRealTime);
  await createSandboxMandate(inRealTime, organisation.name);
  recordAct(
    context,
    'sandbox.reset',
    context.scope.organisationId,
    Object.fromEntries(Object.entries(deleted).map(([kind, count]) => [kind, String(count)])),
  );
  return { data: { now: now.toISOString(), deleted } };
}
