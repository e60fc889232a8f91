import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { resetClock } from '@/server/core/environments/reset-clock';
import { stopWrites } from '@/server/core/environments/stop-writes';
import { forgetTestEvents, holdTestFeed } from '@/server/core/event-outbox/forget-test-records';
import { forgetTestScenarios } from '@/server/core/scenarios/forget-test-records';
import { forgetTestRequests } from '@/server/developers/request-log/forget-test-records';
import { forgetTestNotices } from '@/server/organisation/notifications/forget-test-records';
import { getOrganisation } from '@/server/organisation/organisations/get-organisation';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { forgetTestHoldings } from '@/server/trading/holdings/forget-test-records';
import { forgetTestOrders } from '@/server/trading/orders/forget-test-records';
import { forgetTestFunding } from '@/server/wallets/funding/forget-test-records';
import { allowForgetting, forgetTestPostings } from '@/server/wallets/ledger/forget-test-records';
import { createSandboxMandate } from '@/server/wallets/mandates/create-sandbox-mandate';
import { forgetTestMandates } from '@/server/wallets/mandates/forget-test-records';
import { forgetTestDeliveries } from '@/server/webhooks/deliveries/forget-test-records';
import { forgetTestHealth } from '@/server/webhooks/endpoints/forget-test-records';
import { forgetTestMessages } from '@/server/webhooks/inboxes/forget-test-records';
import { forgetTestAdvances } from '../clock/forget-test-records';

/**
 * Deletes what the environment has written, room by room. Requests that write are waited for and then kept waiting; what
 * else may be moving a record (a job, a hosted page) holds it, so records come first, in the order in which everybody takes
 * them: orders, funding, mandates, holdings, then accounts, and the feed, which a transaction takes last. Whatever comes
 * afterwards finds no record.
 */
async function forgetRecords(context: Context): Promise<Record<string, number>> {
  await stopWrites(context);
  await allowForgetting(context);
  const orders = await forgetTestOrders(context);
  const fundingRequests = await forgetTestFunding(context);
  const mandates = await forgetTestMandates(context);
  const holdings = await forgetTestHoldings(context);
  const transactions = await forgetTestPostings(context);
  const scenarios = await forgetTestScenarios(context);
  await holdTestFeed(context);
  const deliveries = await forgetTestDeliveries(context);
  await forgetTestHealth(context);
  const events = await forgetTestEvents(context);
  await forgetTestRequests(context);
  await forgetTestNotices(context);
  // An advance that is under way has lost the clock from here on, and what it noted goes with the others.
  await resetClock(context);
  return {
    funding_requests: fundingRequests,
    mandates,
    transactions,
    orders,
    holdings,
    events,
    webhook_deliveries: deliveries,
    inbox_messages: await forgetTestMessages(context),
    scenarios,
    clock_advances: await forgetTestAdvances(context),
  };
}

/**
 * Takes the test environment of an organisation, and nothing else, back to its starting state, in one transaction
 * (`POST /sandbox/reset`). The kept answers are the edge's, which deletes them in the same transaction.
 * @throws Refusal forbidden with a live key; service_unavailable while another reset of it is under way
 */
export async function resetSandbox(context: Context): Promise<AnswerOf<typeof operations.resetSandbox>> {
  if (context.scope.environment !== 'test') {
    throw new Refusal('forbidden', 'The sandbox works with test keys only.');
  }
  const now = realTime(context);
  const inRealTime = { ...context, now, sandbox: { clockOffset: 0, armedScenarios: 0 } };
  const deleted = await forgetRecords(inRealTime);
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
