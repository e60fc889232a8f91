import type { Currency } from '@/lib/contract/money';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import { handlers } from '@/server/operations/operations';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import {
  type Context,
  nothingPending,
  type OpenContext,
  type Scope,
  within,
} from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { testSettings } from '@/server/platform/kernel/testing';
import { settleFundingRequest } from '@/server/sandbox/simulate/settle-funding-request';
import { matureHolding, settleOrder } from '@/server/sandbox/simulate/settle-order';
import { seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { executeInSandbox } from '@/server/trading/execution/sandbox-broker';
import { matureDueHolding } from '@/server/trading/holdings/mature-holding';
import { cancelOrder } from '@/server/trading/orders/cancel-order';
import { createOrder } from '@/server/trading/orders/create-order';
import { expireOrderFunding } from '@/server/trading/orders/end-funding';
import { payOrder } from '@/server/trading/orders/pay-order';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { expireDueFunding } from '@/server/wallets/funding/expire-due-funding';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { fundingLimits } from './judge-funding';
import type { Question } from './processes';
import type { Notified, Outcome, Step } from './steps';

/** One of the processes that work on the same organisation: it executes the test's steps as the HTTP layer would. */

const settings = testSettings({ fundingLimits: () => fundingLimits });
const databases = new Map<string, Promise<Database>>();

function connect(url: string): Promise<Database> {
  const known = databases.get(url);
  if (known) return known;
  const made = connectPostgresql(url, 8, (error) => console.error(error));
  databases.set(url, made);
  return made;
}

const metaAt = (now: Date) => ({
  actor: { kind: 'key', keyId: 'pk_test_model' } as const,
  now,
  address: null,
  requestId: null,
  settings,
  fanOut,
});

type Json = Readonly<Record<string, unknown>>;

/** Runs a step in its transaction; returns the API's response. */
async function work(context: Context, step: Step): Promise<{ answer: Json; funding?: Json } | undefined> {
  const whole = async (
    order: Promise<{ data: { payment?: string | undefined; payment_mode?: unknown } }>,
  ) => {
    const { data } = await order;
    if (data.payment === undefined || data.payment_mode !== 'funding') return { answer: data };
    const funding = await getFundingRequest(context, { funding_request_id: data.payment });
    return { answer: data, funding: funding.data };
  };
  const plain = async (answer: Promise<{ data: Json }>) => ({ answer: (await answer).data });
  switch (step.kind) {
    case 'fund':
      return plain(fundWallet(context, { currency: step.currency, amount: step.amount }));
    case 'settleFunding':
      return plain(
        settleFundingRequest(context, {
          funding_request_id: step.id,
          outcome: step.outcome,
          amount_received: step.received,
        }),
      );
    case 'buy':
      return whole(
        createOrder(context, {
          side: 'buy',
          investment_id: step.investmentId,
          amount: step.amount,
          currency: step.currency as Currency,
          payment_mode: step.mode,
          client_reference: step.reference,
        }),
      );
    case 'sell':
      return plain(
        createOrder(context, {
          side: 'sell',
          holding_id: step.holdingId,
          units: step.units,
          amount: step.amount,
          client_reference: step.reference,
        }),
      );
    case 'pay':
      return whole(payOrder(context, { order_id: step.orderId, payment_mode: step.mode }));
    case 'cancel':
      return plain(cancelOrder(context, { order_id: step.orderId }));
    case 'settleOrder':
      return plain(settleOrder(context, { order_id: step.orderId, outcome: step.outcome }));
    case 'mature':
      return plain(matureHolding(context, { holding_id: step.holdingId }));
    case 'job':
      return job(context, step.job);
  }
}

/** Processes one due item as the jobs loop would. It takes any organisation's, but here there is only one. */
async function job(context: OpenContext, name: Extract<Step, { kind: 'job' }>['job']): Promise<undefined> {
  if (name === 'expireFunding') await expireDueFunding(context, 1);
  if (name === 'expireOrderFunding') await expireOrderFunding(context);
  // An order that only waits for the next opening of the exchange does not count.
  if (name === 'fulfil') while ((await executeInSandbox(context, log)) && toldOf(context).length === 0);
  if (name === 'mature') await matureDueHolding(context);
}

/** What a job would only log is also a bug. */
const log = {
  info: () => undefined,
  error: (facts: object, message: string) => {
    throw new Error(`${message}: ${(facts as { err?: Error }).err?.stack}`);
  },
};

const toldOf = (context: OpenContext): Notified[] =>
  context.pending.events.map(({ type, resourceId, data }) => ({ type, id: resourceId, data: { ...data } }));

/** Runs a step and returns its outcome. */
async function doStep(database: Database, scope: Scope, now: Date, step: Step): Promise<Outcome> {
  let notified: Notified[] = [];
  try {
    const done = await inUnitOfWork(database, metaAt(now), async (context) => {
      const answered = await work(within(context, scope), step);
      notified = toldOf(context);
      return answered;
    });
    return { ...done, notified };
  } catch (error) {
    if (error instanceof ApiError) {
      return { refusal: { code: error.code, details: error.details }, notified: [] };
    }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error), notified: [] };
  }
}

/** Reads with any operation of the API. */
function read(
  database: Database,
  scope: Scope,
  now: Date,
  operation: string,
  input: unknown,
): Promise<unknown> {
  const context: Context = {
    ...metaAt(now),
    tx: database.reads,
    pending: nothingPending(),
    scope,
  };
  const byId = new Map<string, unknown>(Object.entries(handlers));
  const handler = byId.get(operation) as { run: (context: Context, input: unknown) => Promise<unknown> };
  return handler.run(context, input);
}

async function answer(question: Question): Promise<unknown> {
  const database = await connect(question.database);
  const now = new Date(question.now);
  if (question.kind === 'open') {
    await seedCatalogue(database);
    const made = await inUnitOfWork(database, metaAt(now), (context) =>
      createOrganisation(context, { name: 'Harbour Savings', slug: 'harbour' }, openWallets),
    );
    return { organisationId: made.data.id, environment: 'test' } satisfies Scope;
  }
  if (question.kind === 'read') {
    return read(database, question.scope, now, question.operation, question.input);
  }
  return doStep(database, question.scope, now, question.step);
}

process.on('message', (question: Question & { readonly number: number }) => {
  answer(question).then(
    (answered) => process.send?.({ number: question.number, answered }),
    (error: Error) => process.send?.({ number: question.number, failed: error.stack ?? String(error) }),
  );
});
// The test has the other end open; this process ends with it.
process.on('disconnect', () => process.exit(0));
