import type { Operation } from '@/lib/contract/operation';
import type { StagedHandler } from '@/server/core/staged';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { ProviderDetour } from '@/server/wallets/providers/ask-provider';
import { readIdempotencyKey, runIdempotent } from '../idempotency';
import { sendJson } from '../send';
import {
  type AnyHandler,
  type Handle,
  idempotentCallOf,
  inputOf,
  partnerOf,
  type RouteParts,
  readContext,
  requestMetaOf,
  sendAnswered,
} from './handle';
import { runStaged, runStagedOnce } from './run-staged';
import { runWithProvider } from './run-with-provider';
import { throughProvider } from './through-provider';

/** A partner's read or write; writes run once for their Idempotency-Key. */
export function partnerHandle(parts: RouteParts, operation: Operation, verb: AnyHandler<Context>): Handle {
  return async (request, reply, received) => {
    const { scope } = partnerOf(received);
    const isPost = operation.method === 'POST';
    const key = isPost ? readIdempotencyKey(request.headers) : '';
    const input = inputOf(operation, request, received) as never;
    const occasion = requestMetaOf(parts, request, received);
    if (operation.method === 'GET') {
      const answer = await verb(within(readContext(parts, request, received), scope), input);
      return sendJson(reply, operation.status, JSON.stringify(answer));
    }
    if (!isPost) {
      const answer = await inUnitOfWork(parts.database, occasion, (context) =>
        verb(within(context, scope), input),
      );
      return sendJson(reply, operation.status, JSON.stringify(answer));
    }
    const call = idempotentCallOf(operation, request, received, key);
    try {
      const answered = await runIdempotent(parts.database, occasion, call, (context) => verb(context, input));
      return sendAnswered(reply, answered);
    } catch (error) {
      if (!(error instanceof ProviderDetour)) throw error;
      const { database, stopping, desk } = parts;
      const ask = error.ask;
      if (ask) {
        const run = (context: Context) => verb(context, input);
        const again = { database, desk, call, run, occasion: () => requestMetaOf(parts, request, received) };
        return sendAnswered(reply, await runWithProvider(again, ask));
      }
      const outside = {
        database,
        means: { stopping, desk },
        occasion: () => requestMetaOf(parts, request, received),
      };
      return sendAnswered(reply, await runStagedOnce(outside, call, throughProvider(verb), input));
    }
  };
}

/** A partner's write that reaches outside of the database on its way. */
export function stagedHandle<Means>(
  parts: RouteParts,
  operation: Operation,
  verb: StagedHandler<never, unknown, unknown, unknown, Means>,
  means: Means,
): Handle {
  return async (request, reply, received) => {
    const isPost = operation.method === 'POST';
    const key = isPost ? readIdempotencyKey(request.headers) : '';
    const input = inputOf(operation, request, received) as never;
    const call = { database: parts.database, means, occasion: () => requestMetaOf(parts, request, received) };
    if (!isPost) {
      const answer = await runStaged(call, partnerOf(received).scope, verb, input);
      return sendJson(reply, operation.status, JSON.stringify(answer));
    }
    const once = idempotentCallOf(operation, request, received, key);
    return sendAnswered(reply, await runStagedOnce(call, once, verb, input));
  };
}

/** An operation of the console or of an operator; a read that is audited writes too, so it has its transaction. */
export function operatorHandle(
  parts: RouteParts,
  operation: Operation,
  verb: AnyHandler<OpenContext>,
): Handle {
  return async (request, reply, received) => {
    const input = inputOf(operation, request, received) as never;
    const answer =
      operation.method === 'GET' && !operation.audited
        ? await verb(readContext(parts, request, received), input)
        : await inUnitOfWork(parts.database, requestMetaOf(parts, request, received), (context) =>
            verb(context, input),
          );
    return sendJson(reply, operation.status, JSON.stringify(answer));
  };
}

/** An operation of the console that brings its own transactions. */
export function ownHandle(
  parts: RouteParts,
  operation: Operation,
  verb: (database: Database, occasion: RequestMeta, input: never) => Promise<unknown>,
): Handle {
  return async (request, reply, received) => {
    const input = inputOf(operation, request, received) as never;
    const answer = await verb(parts.database, requestMetaOf(parts, request, received), input);
    return sendJson(reply, operation.status, JSON.stringify(answer));
  };
}
