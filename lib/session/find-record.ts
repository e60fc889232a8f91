import 'server-only';
import { ApiError } from '@/lib/client/errors';
import { getFundingRequest, listFundingRequests } from '@/lib/contract/funding';
import { getTransaction, listTransactions } from '@/lib/contract/transactions';
import * as routes from '@/lib/routes';
import type { Access } from './access';

/** Undefined where the service has no such record; other failures pass. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}

async function findById({ client, scope: { org, env } }: Access, id: string): Promise<string | undefined> {
  const [request, transaction] = await Promise.all([
    client.call(getFundingRequest, { params: { funding_request_id: id } }).catch(unlessMissing),
    client.call(getTransaction, { params: { transaction_id: id } }).catch(unlessMissing),
  ]);
  if (request) return routes.fundingRequest(org, env, request.data.id);
  return transaction && routes.transaction(org, env, transaction.data.id);
}

/** A reference is known to the ledger once it is paid; before that it is among the latest funding requests. */
async function findByReference({ client, scope }: Access, reference: string): Promise<string | undefined> {
  const paid = await client.call(listTransactions, { query: { reference, limit: '1' } });
  let id = paid.data[0]?.funding_request_id;
  if (!id) {
    const latest = await client.call(listFundingRequests, { query: { limit: '100' } });
    id = latest.data.find((request) => request.reference === reference)?.id;
  }
  return id && routes.fundingRequest(scope.org, scope.env, id);
}

/** The page of the record that has this id or funding reference; undefined when there is none. Costs two calls. */
export async function findRecord(access: Access, text: string): Promise<string | undefined> {
  return /^FND-/i.test(text)
    ? findByReference(access, text.toUpperCase())
    : findById(access, text.toLowerCase());
}
