import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { askForOrder, joinWithFactor, ordersFrom, requestOf, setRules } from '../../support/approvals';
import { kybClient } from '../../support/kyb';
import { wanted } from '../../support/mandates';
import {
  buyFromWallet,
  deposit,
  findInvestment,
  made,
  mature,
  order,
  settleOrder,
} from '../../support/orders';
import type { KeyPair } from '../../support/raw-http';
import { call, read, readAll, readFundingRequests } from '../../support/service-client';

let app: TestApp;
let org: TestOrganisation;
let owner: KeyPair;
/** The label that each action's record must have, for a key with every permission. */
let expected: Record<string, string>;

const post = <Resource>(path: string, body: object) =>
  call<Resource>(app.url, org.test, 'POST', `/partner/v1${path}`, body);
const remove = (path: string) => call(app.url, org.test, 'DELETE', `/partner/v1${path}`);
const entriesOf = (pair: KeyPair) => readAll<AuditEntry>(app.url, pair, '/partner/v1/organisation/audit');

/** The label of each action's newest record; undefined where it has none. */
async function labelsOf(pair: KeyPair): Promise<Record<string, string | undefined>> {
  const entries = await entriesOf(pair);
  return Object.fromEntries(entries.reverse().map(({ action, target_label }) => [action, target_label]));
}

async function makeMoney(): Promise<Record<string, string>> {
  const inbox = await post<SandboxInbox>('/sandbox/inboxes', { name: 'Ledger' });
  await post('/webhooks', { url: inbox.url });
  await deposit(app, org, '100000.00');
  const [funding] = await readFundingRequests(app.url, org.test);
  const investmentId = await findInvestment(app, org, 'Lagoon Term Deposit');
  const { id } = made(await order(app, org, buyFromWallet(investmentId)));
  made(await settleOrder(app, org, id, 'completed'));
  const bought = await read<Order>(app.url, org.test, `/partner/v1/orders/${id}`);
  const holding = made<Holding>(await mature(app, org, bought.holding_id ?? ''));
  const mandate = await post<Mandate>('/mandates', wanted);
  const [delivery] = await read<WebhookDelivery[]>(app.url, org.test, '/partner/v1/webhook-deliveries');
  await post(`/webhook-deliveries/${delivery?.id}/retry`, {});
  return {
    'sandbox_inbox.created': 'Ledger',
    'webhook.registered': inbox.url,
    'funding_request.created': funding?.reference ?? '',
    'order.created': bought.reference,
    'holding.matured': holding.investment_name,
    'mandate.created': mandate.reference,
    'webhook_delivery.retried': delivery?.event_type ?? '',
  };
}

async function makeOthers(): Promise<Record<string, string>> {
  await post('/sandbox/scenarios', { kind: 'underpayment' });
  await post('/organisation/keys', { name: 'Reports', permissions: ['wallets:read'] });
  await post('/organisation/invitations', { email: 'new@labels.example', role: 'viewer' });
  await call(app.url, org.test, 'PATCH', '/partner/v1/organisation', { name: 'Labels Limited' });
  await kybClient(app.url, org.test).upload({ type: 'tax_certificate' });
  await joinWithFactor(app, org, 'admin');
  const asker = await joinWithFactor(app, org, 'treasury', 'asker');
  made(await setRules(app, owner, ordersFrom('1.00')));
  const investmentId = await findInvestment(app, org, 'Lagoon Term Deposit');
  const approval = requestOf(await askForOrder(app, asker, buyFromWallet(investmentId)));
  return {
    'sandbox_scenario.armed': 'underpayment',
    'key.created': 'Reports',
    'invitation.created': 'new@labels.example',
    'organisation.renamed': 'Labels Limited',
    'kyb_document.uploaded': 'tax_certificate',
    'member.created': 'treasury',
    'totp.added': 'treasury',
    'approval.requested': approval.title,
  };
}

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000_000 });
  org = await app.createOrganisation('labels');
  owner = await joinWithFactor(app, org, 'owner');
  expected = { ...(await makeMoney()), ...(await makeOthers()) };
});
afterAll(() => app.close());

test('entries name their records as they are now, for keys and for members', async () => {
  expect(Object.values(expected)).not.toContain('');
  expect(await labelsOf(org.test)).toMatchObject(expected);
  expect(await labelsOf(owner)).toMatchObject(expected);
});

test('a reader gets no label that only other permissions can read', async () => {
  const { id: key, secret } = await post<{ id: string; secret: string }>('/organisation/keys', {
    name: 'Auditor',
    permissions: ['organisation:read'],
  });
  const narrow = await labelsOf({ key, secret });
  const shown = Object.keys(expected).filter((action) => narrow[action] !== undefined);
  expect(shown.sort()).toEqual(['key.created', 'organisation.renamed']);

  const compliance = await labelsOf(await joinWithFactor(app, org, 'compliance'));
  const {
    'kyb_document.uploaded': document,
    'holding.matured': holding,
    'mandate.created': mandate,
  } = expected;
  expect(compliance).toMatchObject({
    'kyb_document.uploaded': document,
    'holding.matured': holding,
    'mandate.created': mandate,
  });
  const withheld = [
    'order.created',
    'webhook.registered',
    'invitation.created',
    'member.created',
    'totp.added',
  ];
  expect(withheld.filter((action) => compliance[action] !== undefined)).toEqual([]);
  expect((await labelsOf(await joinWithFactor(app, org, 'viewer')))['kyb_document.uploaded']).toBeUndefined();
});

test('a record that was deleted keeps its id alone', async () => {
  const inbox = await post<SandboxInbox>('/sandbox/inboxes', { name: 'Short-lived' });
  const ofInbox = `/partner/v1/organisation/audit?target=${inbox.id}`;
  const [before] = await read<AuditEntry[]>(app.url, org.test, ofInbox);
  expect(before?.target_label).toBe('Short-lived');
  await remove(`/sandbox/inboxes/${inbox.id}`);
  const after = await read<AuditEntry[]>(app.url, org.test, ofInbox);
  expect(after.map(({ action, target, target_label }) => [action, target, target_label])).toEqual([
    ['sandbox_inbox.deleted', inbox.id, undefined],
    ['sandbox_inbox.created', inbox.id, undefined],
  ]);
  // The rest of the entry, with its hash, is as it was.
  const { target_label: _, ...stored } = before ?? {};
  expect(after[1]).toEqual(stored);
});
