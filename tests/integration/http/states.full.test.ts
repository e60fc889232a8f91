import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { type SandboxScenario, scenarioStatuses } from '@/lib/contract/sandbox/scenarios';
import { type Holding, holdingStatuses } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import { type Order, orderStatuses } from '@/lib/contract/trading/orders';
import { type FundingRequest, fundingStatuses } from '@/lib/contract/wallets/funding';
import { type Mandate, mandateStatuses } from '@/lib/contract/wallets/mandates';
import { deliveryStatuses, type WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import { type Event, eventTypeSchema } from '@/lib/contract/webhooks/events';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { kybClient, remindToday, review } from '../../support/kyb';
import { type Service, startService } from '../../support/service';
import {
  call,
  createOrganisation,
  operate,
  read,
  readAll,
  serviceWithKeys,
} from '../../support/service-client';

/**
 * Reaches every state of every resource and every event type on purpose, through the public API alone. The tables cover
 * the whole contract: an addition to it fails here until it can be forced.
 */

let service: Service;
beforeAll(async () => {
  service = await startService({ settings: { RATE_LIMIT_PER_MINUTE: '100000' } });
});
afterAll(() => service?.stop());

/** A separate partner for each test, so that none moves another's clock or uses up another's scenario. */
async function newPartner() {
  const slug = `states-${Math.random().toString(36).slice(2, 12)}`;
  const org = await createOrganisation(service.url, service.dataDir, slug);
  const at = (path: string) => `/partner/v1${path}`;
  const post = <Data>(path: string, body: object = {}) =>
    call<Data>(service.url, org.test, 'POST', at(path), body);
  const get = <Data>(path: string) => read<Data>(service.url, org.test, at(path));
  const all = <Row>(path: string) => readAll<Row>(service.url, org.test, at(path));
  const patch = <Data>(path: string, body: object) =>
    call<Data>(service.url, org.test, 'PATCH', at(path), body);
  return { slug, pair: org.test, post, get, all, patch };
}
type Partner = Awaited<ReturnType<typeof newPartner>>;

const fund = (partner: Partner, body: object = {}) =>
  partner.post<FundingRequest>('/wallets/NGN/fund', { amount: '1000000.00', ...body });
const settle = (partner: Partner, { id }: FundingRequest, outcome: string) =>
  partner.post<FundingRequest>(`/sandbox/funding-requests/${id}/settle`, { outcome });
const advance = (partner: Partner, seconds: number) => partner.post('/sandbox/clock/advance', { seconds });

async function buy(partner: Partner, payment: object = { payment_mode: 'wallet' }): Promise<Order> {
  if ('payment_mode' in payment && payment.payment_mode === 'wallet') {
    await settle(partner, await fund(partner), 'succeeded');
  }
  const bill = (await partner.all<Investment>('/investments')).find(({ name }) =>
    name.endsWith('Bill, 91 days'),
  );
  const order = { investment_id: bill?.id, amount: '100000.00', currency: 'NGN', ...payment };
  return partner.post('/orders', order);
}
const play = (partner: Partner, { id }: Order, outcome: string) =>
  partner.post<Order>(`/sandbox/orders/${id}/settle`, { outcome });

async function hold(partner: Partner): Promise<Holding> {
  const order = await play(partner, await buy(partner), 'completed');
  return partner.get(`/holdings/${order.holding_id}`);
}

const mandate = (partner: Partner) =>
  partner.post<Mandate>('/mandates', {
    bank_code: '058',
    account_number: '0000000018',
    maximum_amount: '500000.00',
  });
const settleMandate = (partner: Partner, { id }: Mandate, outcome: string) =>
  partner.post<Mandate>(`/sandbox/mandates/${id}/settle`, { outcome });
/** As the holder does, on the page behind the link. */
async function agree(partner: Partner): Promise<Mandate> {
  const made = await mandate(partner);
  const page = await fetch(made.authorisation_url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=agree',
    redirect: 'manual',
  });
  expect(page.status).toBe(303);
  return partner.get(`/mandates/${made.id}`);
}

/** An inbox with this response as the only endpoint, and the delivery of one event to it. */
async function delivered(partner: Partner, answer: object): Promise<WebhookDelivery> {
  const inbox = await partner.post<SandboxInbox>('/sandbox/inboxes', { name: 'States' });
  await partner.patch(`/sandbox/inboxes/${inbox.id}`, answer);
  const endpoint = await partner.post<WebhookEndpoint>('/webhooks', { url: inbox.url });
  await settle(partner, await fund(partner), 'succeeded');
  return deliveryOf(partner, endpoint);
}
async function deliveryOf(partner: Partner, { id }: WebhookEndpoint): Promise<WebhookDelivery> {
  const [delivery] = await partner.all<WebhookDelivery>('/webhook-deliveries');
  if (delivery?.endpoint_id !== id) throw new Error('there is no delivery');
  return delivery;
}
const untilDelivery = async (partner: Partner, { id }: WebhookDelivery, status: string): Promise<string> => {
  await expect
    .poll(async () => (await partner.get<WebhookDelivery>(`/webhook-deliveries/${id}`)).status, {
      timeout: 15_000,
    })
    .toBe(status);
  return status;
};

const arm = (partner: Partner, kind: string) => partner.post<SandboxScenario>('/sandbox/scenarios', { kind });

/** The steps of a verification, including the operators' part. */
async function verify(partner: Partner, ...steps: string[]): Promise<string> {
  const kyb = kybClient(service.url, partner.pair);
  const asOperator = (target: string, body: object) => operate(service.url, service.dataDir, target, body);
  for (const step of steps) {
    if (step === 'fill') await kyb.fill();
    else if (step === 'submit') await kyb.call('POST', '/submit', {});
    else if (step === 'take') await review(asOperator, partner.slug, 'take');
    else if (step === 'ask') {
      await review(asOperator, partner.slug, 'questions', { section: 'business', question: 'Why?' });
      await review(asOperator, partner.slug, 'request-information', { message: 'More.' });
    } else await review(asOperator, partner.slug, 'decide', { decision: step, reason: 'As the test says.' });
  }
  return (await kyb.read()).status;
}

type Reach = (partner: Partner) => Promise<string>;
const statusOf = async (record: Promise<{ readonly status: string }>): Promise<string> =>
  (await record).status;

const funding: Record<(typeof fundingStatuses)[number], Reach> = {
  pending: (partner) => statusOf(fund(partner)),
  succeeded: async (partner) => statusOf(settle(partner, await fund(partner), 'succeeded')),
  failed: async (partner) => statusOf(settle(partner, await fund(partner), 'failed')),
  expired: async (partner) => {
    const { id } = await fund(partner);
    await advance(partner, 3_600);
    return statusOf(partner.get<FundingRequest>(`/funding-requests/${id}`));
  },
};

const mandates: Record<(typeof mandateStatuses)[number], Reach> = {
  pending_authorisation: (partner) => statusOf(mandate(partner)),
  pending_activation: (partner) => statusOf(agree(partner)),
  active: async (partner) => {
    const { id } = await agree(partner);
    await advance(partner, 60);
    return statusOf(partner.get<Mandate>(`/mandates/${id}`));
  },
  revoked: async (partner) => {
    const { id } = await settleMandate(partner, await mandate(partner), 'active');
    return statusOf(partner.post<Mandate>(`/mandates/${id}/revoke`));
  },
  failed: async (partner) => statusOf(settleMandate(partner, await mandate(partner), 'failed')),
};

const orders: Record<(typeof orderStatuses)[number], Reach> = {
  awaiting_payment: (partner) => statusOf(buy(partner, { payment_mode: 'funding' })),
  pending_fulfilment: (partner) => statusOf(buy(partner)),
  processing: async (partner) => statusOf(play(partner, await buy(partner), 'processing')),
  completed: async (partner) => {
    const { id } = await buy(partner);
    await advance(partner, 60);
    return statusOf(partner.get<Order>(`/orders/${id}`));
  },
  failed: async (partner) => statusOf(play(partner, await buy(partner), 'failed')),
  cancelled: async (partner) =>
    statusOf(partner.post<Order>(`/orders/${(await buy(partner, { payment_mode: 'funding' })).id}/cancel`)),
};

const holdings: Record<(typeof holdingStatuses)[number], Reach> = {
  active: (partner) => statusOf(hold(partner)),
  matured: async (partner) => {
    const { id } = await hold(partner);
    await advance(partner, 92 * 86_400);
    return statusOf(partner.get<Holding>(`/holdings/${id}`));
  },
  sold: async (partner) => {
    const { id, units } = await hold(partner);
    await play(
      partner,
      await partner.post<Order>('/orders', { side: 'sell', holding_id: id, units }),
      'completed',
    );
    return statusOf(partner.get<Holding>(`/holdings/${id}`));
  },
};

const deliveries: Record<(typeof deliveryStatuses)[number], Reach> = {
  delivering: async (partner) =>
    untilDelivery(partner, await delivered(partner, { mode: 'hang' }), 'delivering'),
  succeeded: async (partner) => untilDelivery(partner, await delivered(partner, {}), 'succeeded'),
  pending: async (partner) => {
    const delivery = await delivered(partner, { status_code: 500 });
    await expect
      .poll(
        async () => (await partner.get<WebhookDelivery>(`/webhook-deliveries/${delivery.id}`)).attempts_count,
      )
      .toBe(1);
    return untilDelivery(partner, delivery, 'pending');
  },
  failed: async (partner) => {
    const delivery = await delivered(partner, { status_code: 500 });
    await advance(partner, 86_400);
    return untilDelivery(partner, delivery, 'failed');
  },
  held: async (partner) => {
    const inbox = await partner.post<SandboxInbox>('/sandbox/inboxes', { name: 'States' });
    const endpoint = await partner.post<WebhookEndpoint>('/webhooks', { url: inbox.url });
    await partner.patch(`/webhooks/${endpoint.id}`, { enabled: false });
    await settle(partner, await fund(partner), 'succeeded');
    return (await deliveryOf(partner, endpoint)).status;
  },
};

const scenarios: Record<(typeof scenarioStatuses)[number], Reach> = {
  armed: (partner) => statusOf(arm(partner, 'underpayment')),
  spent: async (partner) => {
    const { id } = await arm(partner, 'underpayment');
    expect((await settle(partner, await fund(partner), 'succeeded')).amount_received).toBe('500000.00');
    const found = (await partner.all<SandboxScenario>('/sandbox/scenarios')).find((one) => one.id === id);
    return found?.status ?? '';
  },
  disarmed: async (partner) => {
    const { id } = await arm(partner, 'underpayment');
    return statusOf(partner.post<SandboxScenario>(`/sandbox/scenarios/${id}/disarm`));
  },
};

const verifications: Record<(typeof kybStatuses)[number], Reach> = {
  draft: (partner) => verify(partner),
  submitted: (partner) => verify(partner, 'fill', 'submit'),
  in_review: (partner) => verify(partner, 'fill', 'submit', 'take'),
  action_required: (partner) => verify(partner, 'fill', 'submit', 'take', 'ask'),
  rejected: (partner) => verify(partner, 'fill', 'submit', 'take', 'rejected'),
  approved: (partner) => verify(partner, 'approved'),
  suspended: (partner) => verify(partner, 'approved', 'suspended'),
};

describe.each([
  ['funding request', fundingStatuses, funding],
  ['mandate', mandateStatuses, mandates],
  ['order', orderStatuses, orders],
  ['holding', holdingStatuses, holdings],
  ['webhook delivery', deliveryStatuses, deliveries],
  ['scenario', scenarioStatuses, scenarios],
  ['verification', kybStatuses, verifications],
] as const)('a %s', (_resource, statuses, table: Record<string, Reach>) => {
  test('has a way to each of its states', () => {
    expect(Object.keys(table).sort()).toEqual([...statuses].sort());
  });

  test.each(Object.entries(table))('reaches %s', async (status, reach) => {
    expect(await reach(await newPartner())).toBe(status);
  });
});

/** How each type of event is caused. */
const events: Record<Event['type'], (partner: Partner) => Promise<unknown>> = {
  'wallet.funded': funding.succeeded,
  'funding.failed': funding.failed,
  'funding.expired': funding.expired,
  'mandate.activated': mandates.active,
  'mandate.revoked': async (partner) =>
    settleMandate(partner, await settleMandate(partner, await mandate(partner), 'active'), 'revoked'),
  'order.created': orders.awaiting_payment,
  'order.processing': orders.processing,
  'order.completed': orders.completed,
  'order.failed': orders.failed,
  'order.cancelled': orders.cancelled,
  'holding.matured': async (partner) => partner.post(`/sandbox/holdings/${(await hold(partner)).id}/mature`),
  'kyb.status_changed': verifications.approved,
  'kyb.document_expiring': (partner) => remindToday(serviceWithKeys(service.url, service.dataDir), partner),
  'webhook.test': async (partner) => {
    const inbox = await partner.post<SandboxInbox>('/sandbox/inboxes', { name: 'States' });
    const endpoint = await partner.post<WebhookEndpoint>('/webhooks', { url: inbox.url });
    await partner.post(`/webhooks/${endpoint.id}/test`);
  },
};

describe('an event', () => {
  test('has a way to each of its kinds', () => {
    expect(Object.keys(events).sort()).toEqual([...eventTypeSchema.options].sort());
  });

  test.each(Object.entries(events))('%s is sent', async (type, cause) => {
    const partner = await newPartner();
    await cause(partner);
    const notified = await partner.all<Event>('/events');
    expect(notified.map((event) => event.type)).toContain(type);
  });
});
