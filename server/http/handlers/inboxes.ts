import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inUnitOfWork, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { notFound } from '@/server/platform/kernel/errors';
import { readMessage, receiveMessage } from '@/server/webhooks/inboxes/receive-message';
import { readBody } from '../body/read-body';
import { checkHeaders } from '../headers';
import { untilGone } from './streams';

const BODY_LIMIT = 64 * 1024;
/** Upper limit of a hanging answer. Senders give up long before. */
const LONGEST_HANG_MS = 60_000;

/** Never answers. Ends with the sender's deadline, ours, or the process. */
async function hang(request: FastifyRequest, reply: FastifyReply, stopping: AbortSignal): Promise<void> {
  const { signal } = untilGone(reply, stopping);
  await sleep(LONGEST_HANG_MS, undefined, { signal }).catch(() => {});
  request.raw.socket.destroy();
}

/** Webhook inboxes. They take no signature: the address contains a secret, compared exactly. */
export function registerInboxes(
  fastify: FastifyInstance,
  parts: WorkParts & { readonly stopping: AbortSignal },
): void {
  fastify.post('/inbox/:token', { config: { unsigned: true } }, async (request, reply) => {
    const { token } = request.params as { token: string };
    if (request.raw.url !== `/inbox/${token}`) throw notFound();
    checkHeaders(request.raw);
    const body = await readBody(request.raw, BODY_LIMIT, parts.settings.requestTimeoutMs);
    const message = readMessage(request.headers, body);
    const meta = { ...serviceMeta(parts, request.id), address: request.ip };
    const { scope, mode, statusCode } = await inUnitOfWork(parts.database, meta, (context) =>
      receiveMessage(context, token, message),
    );
    await parts.database.notify('inboxes', `${scope.organisationId}/${scope.environment}`);
    if (mode === 'respond') return reply.code(statusCode).header('cache-control', 'no-store').send();
    reply.hijack();
    if (mode === 'hang') await hang(request, reply, parts.stopping);
    else request.raw.socket.destroy();
  });
}
