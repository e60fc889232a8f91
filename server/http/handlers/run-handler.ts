import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import type { Handler } from '@/server/core/handlers';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { CallDeps } from '@/server/operations/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { answerText } from '@/server/platform/kernel/shared-answer';
import type { Received } from '../receive';
import { sendJson } from '../send';
import { type Audience, type Handle, inputOf, type RouteParts, readContext, requestMetaOf } from './handle';
import { batchHandle } from './run-batch';
import { writeHandle } from './run-write';
import { sendFile } from './send-file';
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
