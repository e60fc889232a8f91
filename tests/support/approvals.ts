import type { Approval } from '@/lib/contract/approvals/approvals';
import { noApprovalRules } from '@/lib/contract/approvals/rules';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { Environment } from '@/lib/contract/primitives';
import type { Investment } from '@/lib/contract/trading/investments';
import { inUnitOfWork, serviceMeta } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import { systemClock } from '@/server/platform/kernel/clock';
import { startApp, type TestApp, type TestOrganisation } from './app';
import type { Preparations } from './contract-calls';
import { wholeAccount } from './kyb';
import { addMember, giveFactor, signIn } from './operators';
import { freshIdempotencyKey, type KeyPair, type RawAnswer, sendSigned } from './raw-http';
import { read } from './service-client';

type Caller = Pick<TestApp, 'url' | 'operate' | 'console'>;

/** A member with a fresh second factor, and the key pair of their session, by default in the test environment. */
export async function joinWithFactor(
  app: Caller,
  { slug }: Pick<TestOrganisation, 'slug'>,
  role: string,
  name = role,
  environment: Environment = 'test',
): Promise<KeyPair> {
  const email = `${name}@${slug}.example`;
  await addMember(app, slug, email, role);
  const session = await signIn(app, email);
  await giveFactor(app, { sessionId: session.id });
  const pair = session.memberships[0]?.keys[environment];
  if (!pair) throw new Error(`${email} has no key`);
  return pair;
}

/** An organisation of its own, and a key pair of one member of each of these roles, with a fresh second factor. */
export async function openApprovals(asking: 'treasury' | 'compliance') {
  const app = await startApp({ rateLimitPerMinute: 100_000 });
  const org = await app.createOrganisation('approvals');
  const owner = await joinWithFactor(app, org, 'owner');
  const admin = await joinWithFactor(app, org, 'admin');
  const asker = await joinWithFactor(app, org, asking);
  const viewer = await joinWithFactor(app, org, 'viewer');
  return { app, org, owner, admin, asker, viewer };
}

/** The status and error code of a response. */
export const codeOf = ({ status, json }: RawAnswer) => [status, json.error?.code];

/** The status, error code and details of a response. */
export const errorOf = ({ status, json }: RawAnswer) => [status, json.error?.code, json.error?.details];

const people = { approver_roles: ['owner', 'admin'], includes_api_keys: false };

/** A rule that requires an owner or admin for Naira orders from this amount; the only one. */
export const ordersFrom = (amount: string, more: object = {}) => ({
  ...noApprovalRules,
  order: { amounts: { NGN: amount }, ...people, ...more },
});

/** A rule that requires an owner or admin for mandates from this limit; the only one. */
export const mandatesFrom = (amount: string, more: object = {}) => ({
  ...noApprovalRules,
  mandate: { amounts: { NGN: amount }, ...people, ...more },
});

/** A rule that requires an owner or admin for settlement accounts; the only one. */
export const accountsRule = (more: object = {}) => ({
  ...noApprovalRules,
  settlement_account: { ...people, ...more },
});

const send = (
  { url }: { readonly url: string },
  pair: KeyPair,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  key = freshIdempotencyKey(),
): Promise<RawAnswer> =>
  sendSigned(url, pair, {
    method,
    target: `/partner/v1/approvals${path}`,
    body: JSON.stringify(body),
    headers: { 'idempotency-key': key },
  });

type Node = { readonly url: string };

export const setRules = (node: Node, pair: KeyPair, rules: object): Promise<RawAnswer> =>
  send(node, pair, 'PUT', '/rules', rules);

export const askForRules = (node: Node, pair: KeyPair, rules: object): Promise<RawAnswer> =>
  send(node, pair, 'POST', '/rule-changes', rules);

export const askForOrder = (node: Node, pair: KeyPair, body: object): Promise<RawAnswer> =>
  send(node, pair, 'POST', '/orders', body);

export const askForMandate = (node: Node, pair: KeyPair, body: object, key?: string): Promise<RawAnswer> =>
  send(node, pair, 'POST', '/mandates', body, key);

export const askForAccount = (node: Node, pair: KeyPair, body: object, key?: string): Promise<RawAnswer> =>
  send(node, pair, 'POST', '/settlement-accounts', body, key);

export const askForRemoval = (node: Node, pair: KeyPair, id: string): Promise<RawAnswer> =>
  send(node, pair, 'POST', '/settlement-account-removals', { settlement_account_id: id });

export const approve = (node: Node, pair: KeyPair, id: string, key?: string): Promise<RawAnswer> =>
  send(node, pair, 'POST', `/${id}/approve`, {}, key);

export const decline = (node: Node, pair: KeyPair, id: string, reason: string): Promise<RawAnswer> =>
  send(node, pair, 'POST', `/${id}/decline`, { reason });

export const cancelRequest = (node: Node, pair: KeyPair, id: string): Promise<RawAnswer> =>
  send(node, pair, 'POST', `/${id}/cancel`, {});

/** Creates notifications of the written events, as the job does. */
export const spreadNotices = ({ database, settings }: TestApp): Promise<number> =>
  inUnitOfWork(database, serviceMeta({ settings, clock: systemClock, fanOut }), (context) =>
    fanOutNotifications(context, 1_000),
  );

/** The approval request in a response. @throws Error for an error response */
export function requestOf({ status, json, text }: RawAnswer): Approval {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return json.data as Approval;
}

/** Creates a rule, requests under it, and the inputs of the approval operations; each decision has its own request. */
export async function makeApprovals(
  app: TestApp,
  org: TestOrganisation,
  note: Pick<Investment, 'id' | 'minimum_amount'>,
) {
  const owner = await joinWithFactor(app, org, 'owner', 'asks');
  const approver = await joinWithFactor(app, org, 'admin', 'approves');
  const rules = {
    order: ordersFrom(note.minimum_amount).order,
    mandate: mandatesFrom('0.01').mandate,
    settlement_account: accountsRule().settlement_account,
  };
  requestOf(await setRules(app, owner, rules));
  const body = {
    investment_id: note.id,
    amount: note.minimum_amount,
    currency: 'NGN',
    payment_mode: 'wallet',
  };
  const asked = async () => requestOf(await askForOrder(app, owner, body)).id;
  const decided = async () => ({ pair: approver, params: { approval_id: await asked() } });
  const prepared: Preparations = {
    requestOrderApproval: () => ({ pair: owner, body }),
    requestMandateApproval: () => ({ pair: owner }),
    requestSettlementAccountApproval: () => ({
      pair: owner,
      body: { ...wholeAccount, account_number: '0000000032' },
    }),
    requestSettlementAccountRemoval: async () => {
      const accounts = '/partner/v1/kyb/settlement-accounts';
      const [account] = await read<SettlementAccount[]>(app.url, org.test, accounts);
      return { pair: owner, body: { settlement_account_id: account?.id } };
    },
    requestRuleChange: () => ({ pair: owner, body: { order: null } }),
    replaceApprovalRules: () => ({ pair: owner, body: rules }),
    approveRequest: decided,
    declineRequest: decided,
    cancelRequest: async () => ({ pair: owner, params: { approval_id: await asked() } }),
  };
  return { ids: { approval_id: await asked() }, prepared };
}
