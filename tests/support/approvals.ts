import type { Approval } from '@/lib/contract/approvals/approvals';
import type { Investment } from '@/lib/contract/trading/investments';
import { inUnitOfWork, serviceMeta } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import { systemClock } from '@/server/platform/kernel/clock';
import type { TestApp, TestOrganisation } from './app';
import type { Preparations } from './contract-calls';
import { addMember, giveFactor, signIn } from './operators';
import { freshIdempotencyKey, type KeyPair, type RawAnswer, sendSigned } from './raw-http';

type Caller = Pick<TestApp, 'url' | 'operate' | 'console'>;

/** A member with a fresh second factor, and the key pair of their session in the test environment. */
export async function joinWithFactor(
  app: Caller,
  { slug }: TestOrganisation,
  role: string,
  name = role,
): Promise<KeyPair> {
  const email = `${name}@${slug}.example`;
  await addMember(app, slug, email, role);
  const session = await signIn(app, email);
  await giveFactor(app, { sessionId: session.id });
  const pair = session.memberships[0]?.keys.test;
  if (!pair) throw new Error(`${email} has no key`);
  return pair;
}

/** A rule that requires an owner or admin for Naira orders from this amount. */
export const ordersFrom = (amount: string, more: object = {}) => ({
  order: {
    amounts: { NGN: amount },
    approver_roles: ['owner', 'admin'],
    includes_api_keys: false,
    ...more,
  },
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
  const rules = ordersFrom(note.minimum_amount);
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
    requestRuleChange: () => ({ pair: owner, body: { order: null } }),
    replaceApprovalRules: () => ({ pair: owner, body: rules }),
    approveRequest: decided,
    declineRequest: decided,
    cancelRequest: async () => ({ pair: owner, params: { approval_id: await asked() } }),
  };
  return { ids: { approval_id: await asked() }, prepared };
}
