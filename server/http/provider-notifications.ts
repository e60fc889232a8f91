import type { FastifyInstance } from 'fastify';
import { inUnitOfWork, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { countedAddress } from '@/server/organisation/members/people/begin-sign-in';
import { ApiError } from '@/server/platform/kernel/errors';
import { receiveNotification } from '@/server/treasury/reconciliation/receive-notification';
import { readNotification } from '@/server/wallets/providers/protocols/read-notification';
import type { ProviderGateway } from '@/server/wallets/providers/provider-gateway';
import { readBody } from './body/read-body';
import { checkHeaders } from './headers';
import { sendJson } from './send';
import { checkTarget } from './target';

const BODY_LIMIT = 64 * 1024;
/** Rejected notifications of an address in a minute before the rest of that minute is rejected unread. */
const MOST_REFUSED = 600;
/** Maximum concurrent notifications of an address. */
const MOST_AT_ONCE = 64;
const MINUTE_MS = 60_000;

/** Recent notifications by address, in this process alone: it only limits noise. */
function watchAddresses() {
  let minute = 0;
  let refused = new Map<string, number>();
  const atOnce = new Map<string, number>();
  const enter = (address: string): void => {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) refused = new Map();
    minute = now;
    const count = atOnce.get(address) ?? 0;
    if ((refused.get(address) ?? 0) >= MOST_REFUSED || count >= MOST_AT_ONCE) {
      throw new ApiError('rate_limited', 'Too many notifications from this address.', {}, 60);
    }
    atOnce.set(address, count + 1);
  };
  const leave = (address: string): void => {
    const count = (atOnce.get(address) ?? 1) - 1;
    if (count > 0) atOnce.set(address, count);
    else atOnce.delete(address);
  };
  const refuse = (address: string): void => {
    refused.set(address, (refused.get(address) ?? 0) + 1);
  };
  return { enter, leave, refuse };
}

/** Where providers send notifications (docs/providers.md), signed by the provider and not by a key of ours. */
export function registerProviderNotifications(
  fastify: FastifyInstance,
  parts: WorkParts & { readonly gateway: ProviderGateway },
): void {
  const addresses = watchAddresses();
  const { database, settings, clock, gateway } = parts;
  fastify.post('/providers/:name/notifications', { config: { unsigned: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const address = countedAddress(request.ip);
    addresses.enter(address);
    try {
      checkTarget(request.raw.url ?? '');
      checkHeaders(request.raw);
      const body = await readBody(request.raw, BODY_LIMIT, settings.requestTimeoutMs);
      const now = clock();
      const signed = readNotification(gateway, name, request.raw.headers, body, now);
      const meta = { ...serviceMeta(parts, request.id), now, address: request.ip };
      await inUnitOfWork(database, meta, (context) => receiveNotification(context, signed));
      await database.notify('rails', name);
      return sendJson(reply, 200, '{"received":true}');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'authentication_failed') addresses.refuse(address);
      throw error;
    } finally {
      addresses.leave(address);
    }
  });
}
