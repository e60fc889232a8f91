import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import type { FileAnswer, Handler } from '@/server/core/handlers';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { CallDeps } from '@/server/operations/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { answerText } from '@/server/platform/kernel/shared-answer';
import type { Received } from '../receive';
import { sendJson } from '../send';
import { type Audience, type Handle, inputOf, type RouteParts, readContext, requestMetaOf } from './handle';
import { batchHandle } from './run-batch';
import { writeHandle } from './run-write';
import { sendEvents, sendWhenThere } from './streams';
import { sendCsv } from './write-stream';

type AnyHandler<Given> = Handler<Given, never, unknown, CallDeps>;

/** Answers requests of an operation, by the kind of its handler. */
export function handleOf<Given extends OpenContext>(
  parts: RouteParts,
  operation: Operation,
  handler: AnyHandler<Given>,
  audience: Audience<Given>,
): Handle {
  const { database } = parts;
  const reading = (request: FastifyRequest, received: Received): Given =>
    audience.within(readContext(parts, request, received), received);
  switch (handler.kind) {
    case 'query':
      return async (request, reply, received) => {
        const input = inputOf(operation, request, received);
        return sendAnswer(reply, operation, await handler.run(reading(request, received), input));
      };
    case 'batch':
      return batchHandle(parts, operation, handler, audience);
    case 'transactions':
      return async (request, reply, received) => {
        const input = inputOf(operation, request, received);
        const answer = await handler.run(database, requestMetaOf(parts, request, received), input);
        return sendAnswer(reply, operation, answer);
      };
    case 'csv':
      return async (request, reply, received) => {
        const input = inputOf(operation, request, received);
        return sendCsv(reply, operation, handler.rows(reading(request, received), input));
      };
    case 'file':
      return async (request, reply, received) => {
        const input = inputOf(operation, request, received);
        const context = reading(request, received);
        const file = await handler.run(context, input);
        const isHead = request.method === 'HEAD';
        // The audit entry is written before the first byte is sent.
        if (!isHead) {
          await inUnitOfWork(database, requestMetaOf(parts, request, received), async ({ pending }) => {
            pending.audit.push(...context.pending.audit);
          });
        }
        return sendFile(reply, file, isHead);
      };
    case 'long-poll':
      return async (request, reply, received) => {
        const input = inputOf(operation, request, received);
        return sendWhenThere(parts, [request, reply, received], operation, (signal) =>
          handler.run(reading(request, received), input, { hub: parts.hub, signal }),
        );
      };
    case 'event-stream':
      return async (request, reply, received) => {
        const input = inputOf(operation, request, received);
        return sendEvents(parts, [request, reply, received], input, (feed) =>
          handler.run(reading(request, received), input, feed),
        );
      };
    case 'command':
    case 'call':
      return writeHandle(parts, operation, handler, audience);
  }
}

const sendAnswer = (reply: FastifyReply, { status }: Operation, answer: unknown): FastifyReply =>
  sendJson(reply, status, answerText(answer));

/** Content-Disposition with the file's name in ASCII and in UTF-8 (RFC 6266, RFC 8187). */
function dispositionOf(filename: string): string {
  const ascii = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .replace(/^(?=\.)/, 'document');
  const exact = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

/** Reads the first piece, so that unavailable bytes are an error and not a truncated answer. */
async function begin(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  })();
}

/** Sends a file as a download: whatever is in it, no browser runs it as a page of ours. */
async function sendFile(reply: FastifyReply, file: FileAnswer, isHead: boolean): Promise<FastifyReply> {
  const bytes = isHead ? [] : await begin(file.bytes);
  return (
    reply
      .header('content-type', file.contentType)
      .header('content-length', String(file.size))
      .header('content-disposition', dispositionOf(file.filename))
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      // A read error truncates the answer; a slow client slows the reading.
      .send(Readable.from(bytes, { objectMode: false }))
  );
}
