import 'server-only';
import { ApiError } from '@/lib/client/errors';
import { getEvent } from '@/lib/contract/events';
import { getFundingRequest, listFundingRequests } from '@/lib/contract/funding';
import { getHolding } from '@/lib/contract/holdings';
import { getMandate, listMandates } from '@/lib/contract/mandates';
import { getOrder, listOrders } from '@/lib/contract/orders';
import { type Permission, permits } from '@/lib/contract/permissions';
import { getTransaction, listTransactions } from '@/lib/contract/transactions';
import { getWebhookDelivery } from '@/lib/contract/webhook-deliveries';
import { getWebhook } from '@/lib/contract/webhooks';
import * as routes from '@/lib/routes';
import type { Access } from './access';

/** Undefined where the service has no such record; other failures pass. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}

const may = ({ permissions }: Access, needed: Permission) => permits(permissions, needed);

/** The records of money first; only what is none of them is looked for among mandates and webhooks. */
async function findById(access: Access, id: string): Promise<string | undefined> {
  const { client, scope } = access;
  const { org, env } = scope;
  const [request, transaction, order, holding] = await Promise.all([
    client.call(getFundingRequest, { params: { funding_request_id: id } }).catch(unlessMissing),
    client.call(getTransaction, { params: { transaction_id: id } }).catch(unlessMissing),
    may(access, 'orders:read')
      ? client.call(getOrder, { params: { order_id: id } }).catch(unlessMissing)
      : undefined,
    may(access, 'holdings:read')
      ? client.call(getHolding, { params: { holding_id: id } }).catch(unlessMissing)
      : undefined,
  ]);
  if (request) return routes.fundingRequest(org, env, request.data.id);
  if (transaction) return routes.transaction(org, env, transaction.data.id);
  if (order) return routes.order(org, env, order.data.id);
  return holding ? routes.holding(org, env, holding.data.id) : findAmongOthers(access, id);
}

/** A mandate, a delivery or an endpoint; nobody who may not read webhooks learns whether there is one. */
async function findAmongOthers(access: Access, id: string): Promise<string | undefined> {
  const { client, scope } = access;
  const hears = may(access, 'webhooks:read');
  const [mandate, delivery, endpoint] = await Promise.all([
    client.call(getMandate, { params: { mandate_id: id } }).catch(unlessMissing),
    hears ? client.call(getWebhookDelivery, { params: { delivery_id: id } }).catch(unlessMissing) : undefined,
    hears ? client.call(getWebhook, { params: { webhook_id: id } }).catch(unlessMissing) : undefined,
  ]);
  if (mandate) return routes.mandate(scope.org, scope.env, mandate.data.id);
  if (delivery) return routes.delivery(scope.org, scope.env, delivery.data.id);
  return endpoint && routes.webhook(scope.org, scope.env, endpoint.data.id);
}

async function findEvent(access: Access, id: string): Promise<string | undefined> {
  if (!may(access, 'webhooks:read')) return undefined;
  const { client, scope } = access;
  const event = await client.call(getEvent, { params: { event_id: id } }).catch(unlessMissing);
  return event && routes.event(scope.org, scope.env, event.data.id);
}

/** A reference is known to the ledger once it is paid; before that it is among the latest funding requests. */
async function findFunding({ client, scope }: Access, reference: string): Promise<string | undefined> {
  const paid = await client.call(listTransactions, { query: { reference, limit: '1' } });
  let id = paid.data[0]?.funding_request_id;
  if (!id) {
    const latest = await client.call(listFundingRequests, { query: { limit: '100' } });
    id = latest.data.find((request) => request.reference === reference)?.id;
  }
  return id && routes.fundingRequest(scope.org, scope.env, id);
}

async function findOrder(access: Access, reference: string): Promise<string | undefined> {
  if (!may(access, 'orders:read')) return undefined;
  const { client, scope } = access;
  const found = await client.call(listOrders, { query: { reference, limit: '1' } });
  const id = found.data[0]?.id;
  return id && routes.order(scope.org, scope.env, id);
}

/** Mandates are few: the one of a reference is among the latest. */
async function findMandate({ client, scope }: Access, reference: string): Promise<string | undefined> {
  const latest = await client.call(listMandates, { query: { limit: '100' } });
  const id = latest.data.find((mandate) => mandate.reference === reference)?.id;
  return id && routes.mandate(scope.org, scope.env, id);
}

/** The page of the record that has this id or reference; undefined when there is none. Costs seven calls at most. */
export async function findRecord(access: Access, text: string): Promise<string | undefined> {
  if (/^FND-/i.test(text)) return findFunding(access, text.toUpperCase());
  if (/^ORD-/i.test(text)) return findOrder(access, text.toUpperCase());
  if (/^MND-/i.test(text)) return findMandate(access, text.toUpperCase());
  const id = text.toLowerCase();
  return id.startsWith('evt_') ? findEvent(access, id) : findById(access, id);
}
