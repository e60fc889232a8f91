import type { PartnerDesk } from '../client.ts';
import { PartnerDeskError } from '../core/errors.ts';
import { pause } from '../core/retry.ts';
import type { Investment } from '../generated/investments.ts';
import type { EventType, FundingRequest, Mandate, Order } from '../generated/shared.ts';
import { type Command, CommandError, type Context } from './command.ts';
import { clientOf, currentLogin } from './login.ts';

/** Reports each step as it is done. */
type Report = (step: string) => void;

/** Causes an event with operations that any partner may call; returns the id of the event's record. */
type Cause = (client: PartnerDesk, report: Report) => Promise<string>;

const FUNDED = '1000.00';
/** A sandbox account with a valid check digit for its bank. */
const ACCOUNT = { bank_code: '058', account_number: '0123456785' };

async function openFunding(client: PartnerDesk, report: Report, amount = FUNDED): Promise<FundingRequest> {
  const request = await client.wallets.fund('NGN', { amount });
  report(`wallets fund NGN: ${request.reference} of NGN ${amount}`);
  return request;
}

const settleFunding =
  (outcome: 'succeeded' | 'failed' | 'expired'): Cause =>
  async (client, report) => {
    const { id } = await openFunding(client, report);
    const { status } = await client.sandbox.settleFundingRequest(id, { outcome });
    report(`sandbox settle-funding-request: ${status}`);
    return id;
  };

async function activateMandate(client: PartnerDesk, report: Report): Promise<Mandate> {
  const { id, reference } = await client.mandates.create({ ...ACCOUNT, maximum_amount: '5000000.00' });
  report(`mandates create: ${reference}`);
  const mandate = await client.sandbox.settleMandate(id, { outcome: 'active' });
  report(`sandbox settle-mandate: ${mandate.status}`);
  return mandate;
}

/**
 * Chooses what an order buys: a Naira investment with a term, because its price is fixed and its market never closes.
 */
async function chooseInvestment(client: PartnerDesk): Promise<Investment> {
  for await (const investment of client.investments.list({ currency: 'NGN', status: 'open' })) {
    if (investment.tenor_days !== undefined) return investment;
  }
  throw new CommandError('failed', 'No investment in Naira with a term is open for orders.');
}

/** @param mode from the wallet, which is funded first if its balance is too low, or by a funding request */
async function placeOrder(client: PartnerDesk, report: Report, mode: 'wallet' | 'funding'): Promise<Order> {
  const { id, name, minimum_amount: amount } = await chooseInvestment(client);
  const body = { investment_id: id, amount, currency: 'NGN', payment_mode: mode } as const;
  const place = async () => {
    const order = await client.orders.create(body);
    report(`orders create: ${order.reference}, ${name} for NGN ${amount}, ${order.status}`);
    return order;
  };
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof PartnerDeskError) || error.code !== 'insufficient_funds') throw error;
    const request = await openFunding(client, report, amount);
    await client.sandbox.settleFundingRequest(request.id, { outcome: 'succeeded' });
    report('sandbox settle-funding-request: succeeded');
    return place();
  }
}

async function completeOrder(client: PartnerDesk, report: Report): Promise<Order> {
  const order = await placeOrder(client, report, 'wallet');
  return settleOrder(client, report, order.id, 'completed');
}

async function settleOrder(
  client: PartnerDesk,
  report: Report,
  id: string,
  outcome: 'processing' | 'completed' | 'failed',
): Promise<Order> {
  // The sandbox broker also processes orders automatically; if it was faster, nothing is left to do.
  const order = await client.sandbox.settleOrder(id, { outcome }).catch((error: unknown) => {
    if (error instanceof PartnerDeskError && error.details.status === outcome) return client.orders.get(id);
    throw error;
  });
  report(`sandbox settle-order: ${order.status}`);
  return order;
}

const moveOrder =
  (outcome: 'processing' | 'failed'): Cause =>
  async (client, report) => {
    const { id } = await placeOrder(client, report, 'wallet');
    return (await settleOrder(client, report, id, outcome)).id;
  };

/** Sends to an existing endpoint, or to a temporary one with an inbox behind it. */
async function sendTest(client: PartnerDesk, report: Report): Promise<string> {
  const [existing] = await client.webhooks.list({ limit: 1 }).toArray({ most: 1 });
  if (existing) {
    await client.webhooks.test(existing.id);
    report(`webhooks test: to ${existing.url}`);
    return existing.id;
  }
  const inbox = await client.sandbox.createInbox({ name: 'partner-desk trigger' });
  const { id } = await client.webhooks.register({ url: inbox.url, events: ['webhook.test'] });
  report('sandbox create-inbox and webhooks register: an endpoint for this test');
  await client.webhooks.test(id);
  report('webhooks test');
  await client.webhooks.delete(id);
  await client.sandbox.deleteInbox(inbox.id);
  report('webhooks delete and sandbox delete-inbox');
  return id;
}

/** All events except those of the verification, which depend on a reviewer and on expiry dates. */
const causes: Readonly<Partial<Record<EventType, Cause>>> = {
  'wallet.funded': settleFunding('succeeded'),
  'funding.failed': settleFunding('failed'),
  'funding.expired': settleFunding('expired'),
  'mandate.activated': async (client, report) => (await activateMandate(client, report)).id,
  'mandate.revoked': async (client, report) => {
    const { id } = await activateMandate(client, report);
    await client.mandates.revoke(id);
    report('mandates revoke');
    return id;
  },
  'order.created': async (client, report) => (await placeOrder(client, report, 'wallet')).id,
  'order.processing': moveOrder('processing'),
  'order.completed': async (client, report) => (await completeOrder(client, report)).id,
  'order.failed': moveOrder('failed'),
  // An order that awaits payment can always be cancelled; a paid one is soon being processed.
  'order.cancelled': async (client, report) => {
    const { id } = await placeOrder(client, report, 'funding');
    const { status } = await client.orders.cancel(id);
    report(`orders cancel: ${status}`);
    return id;
  },
  'holding.matured': async (client, report) => {
    const { holding_id: id } = await completeOrder(client, report);
    if (!id) throw new CommandError('failed', 'The order made no holding.');
    await client.sandbox.matureHolding(id);
    report('sandbox mature-holding');
    return id;
  },
  'webhook.test': sendTest,
};

export const triggered: readonly string[] = Object.keys(causes);

const FOUND_WITHIN_MS = 10_000;

/** Returns the event of a record once it is in the feed; undefined if the key may not read the feed. */
async function findEvent(client: PartnerDesk, type: EventType, recordId: string, signal: AbortSignal) {
  const deadline = Date.now() + FOUND_WITHIN_MS;
  while (Date.now() < deadline) {
    const page = await client.events.list({ type, limit: 20 }).then(
      ({ data }) => data,
      (error: unknown) => {
        if (error instanceof PartnerDeskError && error.code === 'forbidden') return undefined;
        throw error;
      },
    );
    const event = page?.find(({ data }) => 'id' in data && data.id === recordId);
    if (event || !page) return event;
    await pause(500, signal);
  }
  return undefined;
}

async function run(type: string | undefined, login: Parameters<typeof currentLogin>[0], context: Context) {
  const cause = Object.entries(causes).find(([name]) => name === type)?.[1];
  if (!type || !cause) {
    throw new CommandError('usage', `Name one of these events: ${triggered.join(', ')}.`);
  }
  const client = clientOf(currentLogin(login, context.env));
  if (client.environment !== 'test') throw new CommandError('usage', 'trigger takes a test key.');
  const steps: string[] = [];
  const recordId = await cause(client, (step) => {
    steps.push(step);
    context.note(`  ${step}`);
  });
  const event = await findEvent(client, type as EventType, recordId, context.signal);
  context.print(
    { type, record_id: recordId, event_id: event?.id, steps },
    `${type} ${event?.id ?? `of ${recordId}`}`,
  );
}

export const trigger: Command = {
  name: 'trigger',
  summary: 'bring an event about in the sandbox',
  options: {},
  help: `partner-desk trigger EVENT [--json]

Makes the calls that lead to an event, with real records of your sandbox. It takes a test key with
write permissions for wallets, orders and the sandbox. Other events may come before: an order is created
before it is completed. These can be triggered:

${triggered.map((type) => `  ${type}`).join('\n')}

kyb.status_changed can't: a reviewer decides about a verification. Nor can kyb.document_expiring: documents
expire by the calendar.

  partner-desk trigger order.completed`,
  run: ({ positionals: [type], login }, context) => run(type, login, context),
};
