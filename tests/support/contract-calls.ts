import { desc, eq } from 'drizzle-orm';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operations } from '@/lib/contract/operations';
import type { IssuedApiKey } from '@/lib/contract/organisation/keys';
import type { Invitation, Member } from '@/lib/contract/organisation/members';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';
import type { StatementLine } from '@/lib/contract/treasury/statements';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { inUnitOfWork, serviceMeta } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import { systemClock } from '@/server/platform/kernel/clock';
import { mails } from '@/server/platform/mail/tables';
import { fund, type TestApp, type TestOrganisation } from './app';
import type { KeyedSession } from './keyed-session';
import { addMember } from './operators';
import { type KeyPair, sendSigned } from './raw-http';
import { loggedRequest, requestIdOf } from './request-log';
import { call, read, settle } from './service-client';
import { openTreasuryFixture } from './treasury';

/** An operation of the contract, as one of all of them. */
export const operationOf = (id: OperationId): Operation => operations[id] as unknown as Operation;

/** The parts of a call that the operation's example does not give. */
interface Prepared {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
  readonly pair?: KeyPair;
}

/** Created just before the call, because codes, links and challenges work only once. */
export type Preparations = Partial<Record<OperationId, () => Prepared | Promise<Prepared>>>;

/** The client that people sign in from. */
export const origin = { address: '203.0.113.7', user_agent: 'contract test' };

/** Calls the service as the dashboard's server. */
export async function ask<Data>(app: Pick<TestApp, 'console'>, path: string, body: object): Promise<Data> {
  const target = `/console/v1${path}`;
  const answer = await app.console({ method: 'POST', target, body: JSON.stringify(body) });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.json.data as Data;
}

/** The secret of the last link sent to an address. */
export async function lastToken({ database }: Pick<TestApp, 'database'>, email: string): Promise<string> {
  const [mail] = await database.reads
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  const token = /#(\S+)/.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
}

/** Fills a test environment, and returns the inputs that some of its operations need. */
export async function makeSandbox({ url }: TestApp, { test: pair }: TestOrganisation) {
  const make = async (path: string, body: object) =>
    (await call<{ id: string }>(url, pair, 'POST', `/partner/v1${path}`, body)).id;
  const arm = () => make('/sandbox/scenarios', { kind: 'receiver_down' });
  return {
    ids: { inbox_id: await make('/sandbox/inboxes', { name: 'Contract' }), scenario_id: await arm() },
    own: {
      settleMandate: { mandate_id: await make('/mandates', operations.createMandate.example.body ?? {}) },
      disarmScenario: { scenario_id: await arm() },
    },
  };
}

/** Orders in the state that each operation needs. */
export interface ContractOrders {
  /** Default ids, for operations without their own. */
  readonly ids: Record<string, string>;
  /** Operations that change an order each have their own. */
  readonly own: Partial<Record<OperationId, Record<string, string>>>;
  readonly note: Investment;
}

/** Creates orders of a note in a test environment without jobs, so that each stays as it is. */
export async function makeOrders(app: TestApp, org: TestOrganisation): Promise<ContractOrders> {
  const paid = (await fund(app, org.test, { amount: '40000000.00' })).json.data as FundingRequest;
  await settle(app.url, org.test, paid.id, { outcome: 'succeeded' });
  const notes = '/partner/v1/investments?type=fixed_income&currency=NGN&status=open';
  const [note] = await read<Investment[]>(app.url, org.test, notes);
  if (!note) throw new Error('the sandbox has no note');
  const terms = { investment_id: note.id, amount: note.minimum_amount, currency: 'NGN' };
  const post = <Resource>(path: string, body: object) =>
    call<Resource>(app.url, org.test, 'POST', `/partner/v1${path}`, body);
  const buy = () => post<Order>('/orders', { ...terms, payment_mode: 'wallet' });
  const settled = async (outcome: string) =>
    post<Order>(`/sandbox/orders/${(await buy()).id}/settle`, { outcome });
  const unpaid = await post<Order>('/orders', { ...terms, payment_mode: 'funding' });
  const rest = { outcome: 'succeeded', amount_received: '0.01' } as const;
  await settle(app.url, org.test, unpaid.payment ?? '', rest);
  const completed = await settled('completed');
  return {
    ids: { order_id: completed.id, holding_id: completed.holding_id ?? '' },
    own: {
      payOrder: { order_id: unpaid.id },
      cancelOrder: { order_id: (await buy()).id },
      settleOrder: { order_id: (await buy()).id },
      takeOrder: { order_id: (await buy()).id },
      completeOrder: { order_id: (await settled('processing')).id },
      failOrder: { order_id: (await settled('processing')).id },
      matureHolding: { holding_id: (await settled('completed')).holding_id ?? '' },
    },
    note,
  };
}

const HOUR_MS = 3_600_000;

/** Creates the inputs of the operators' money operations; each decision has its own new record. */
export async function makeTreasury(app: TestApp): Promise<{ readonly prepared: Preparations }> {
  const { slug, live } = await app.createOrganisation('treasury');
  await app.operate(`/operator/v1/organisations/${slug}/kyb/decide`, { decision: 'approved' });
  // Lagos is one hour ahead of UTC.
  const today = new Date(Date.now() + HOUR_MS).toISOString().slice(0, 10);
  const fixture = await openTreasuryFixture(app, today);
  await fixture.openAccount();
  const approver = fixture.ben.pair;
  let made = 0;
  const bankReference = (): string => {
    made += 1;
    return `FT-CONTRACT-${made}`;
  };
  const fund = () =>
    call<FundingRequest>(app.url, live, 'POST', '/partner/v1/wallets/USD/fund', { amount: '1000.00' });
  const transfer = async () => {
    const { id } = await fixture.recorded(await fund(), '1000.00', bankReference());
    return { params: { transfer_id: id } };
  };
  const accountWith = async (status: ReceivingAccount['status']) => {
    const { data } = (await fixture.get('/receiving-accounts')).json as { data: ReceivingAccount[] };
    return data.find((each) => each.status === status)?.id;
  };
  const account = async (status: ReceivingAccount['status']) => ({
    params: { receiving_account_id: (await accountWith(status)) ?? '' },
  });
  const proposal = async () => {
    if (!(await accountWith('proposed'))) {
      await fixture.post('/receiving-accounts', operations.proposeReceivingAccount.example.body ?? {});
    }
    return account('proposed');
  };
  const statement = async () => {
    const file = Buffer.from(`date,amount,reference\n${today},40.00,${bankReference()}\n`);
    const answer = await fixture.send('/statements', { rail: 'manual', currency: 'USD' }, file);
    return answer.json.data as { id: string; lines: StatementLine[] };
  };
  const exception = async () => ({
    params: { exception_id: (await statement()).lines[0]?.exception_id ?? '' },
  });
  const imported = async () => ({ params: { statement_id: (await statement()).id } });
  return {
    prepared: {
      setRailLimits: () => ({ params: { method: 'alpha_bank_transfer' } }),
      approveReceivingAccount: async () => ({ ...(await proposal()), pair: approver }),
      rejectReceivingAccount: proposal,
      retireReceivingAccount: () => account('active'),
      findFundingRequest: async () => ({ params: { reference: (await fund()).reference } }),
      getManualTransfer: transfer,
      approveManualTransfer: async () => ({ ...(await transfer()), pair: approver }),
      rejectManualTransfer: transfer,
      getProviderException: exception,
      resolveProviderException: exception,
      creditProviderException: async () => ({
        ...(await exception()),
        body: { funding_reference: (await fund()).reference, note: 'The payer confirms it.' },
      }),
      getStatement: imported,
      listStatementLines: imported,
      summariseStatementLines: imported,
      exportStatementLines: imported,
      readOrganisationExport: () => ({ params: { part: 'organisation' } }),
    },
  };
}

/**
 * Creates the records of an organisation, and the inputs of operations whose examples would not work here.
 * @param owner reads the notifications, which only members can
 */
export async function makeOrganisationRecords(
  app: TestApp,
  { slug, test: pair }: TestOrganisation,
  owner: KeyedSession,
) {
  const { url } = app;
  const key = await call<IssuedApiKey>(url, pair, 'POST', '/partner/v1/organisation/keys', {
    name: 'Contract',
    permissions: ['wallets:read'],
  });
  const { id } = await read<{ id: string }>(url, pair, '/partner/v1/organisation');
  const invite = (name: string) => {
    const body = { email: `${name}@${slug}.example`, role: 'viewer' };
    return call<Invitation>(url, pair, 'POST', '/partner/v1/organisation/invitations', body);
  };
  const linkTo = async (name: string) => lastToken(app, (await invite(name)).email);
  await addMember(app, slug, `leaving@${slug}.example`, 'viewer');
  const [member] = await read<Member[]>(url, pair, '/partner/v1/organisation/members?role=viewer&limit=1');
  const asked = requestIdOf(await sendSigned(url, pair, { target: '/partner/v1/wallets' }));
  const invitation = await invite('revoked');
  const prepared: Preparations = {
    // With the example's addresses the next call would be rejected.
    replaceIpAllowlist: () => ({ body: { addresses: ['127.0.0.1'] } }),
    readInvitation: async () => ({ body: { token: await linkTo('reader') } }),
    acceptInvitation: async () => ({
      body: {
        token: await linkTo('newcomer'),
        name: 'Newcomer',
        password: 'another long password',
        address: origin.address,
      },
    }),
    getRequest: async () => ({ params: { request_id: (await loggedRequest(app, pair, asked)).id } }),
    searchRecords: () => ({ query: '?q=DANGCEM' }),
    ...notificationCalls(app, owner),
  };
  const ids = {
    organisation_id: id,
    key_id: key.id,
    member_id: member?.id ?? '',
    invitation_id: invitation.id,
    request_id: asked,
  };
  return { ids, prepared };
}

function notificationCalls({ database, settings }: TestApp, owner: KeyedSession): Preparations {
  const pair = owner.memberships[0]?.keys.test;
  if (!pair) throw new Error('the owner is no member');
  const theirs = () => ({ pair });
  return {
    listNotifications: async () => {
      await inUnitOfWork(database, serviceMeta({ settings, clock: systemClock, fanOut }), (context) =>
        fanOutNotifications(context, 50),
      );
      return { pair };
    },
    markNotificationsRead: theirs,
    getNotificationSettings: theirs,
    replaceNotificationSettings: theirs,
  };
}
