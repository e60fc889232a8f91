import { operations } from '@/lib/contract/operations';
import { readClock } from '@/server/core/environments/read-clock';
import { specialHandlers } from '@/server/operations/operations';
import { readIdempotencyKey, runIdempotent } from '../idempotency';
import { setClockHeader } from '../set-clock-header';
import { forgetAnswers } from '../store';
import {
  type Handle,
  idempotentCallOf,
  inputOf,
  type RouteParts,
  requestMetaOf,
  sendAnswered,
} from './handle';

/** Resets a test environment, and forgets what was answered in it: the answers are the edge's own. Its own one is kept. */
export function resetHandle(parts: RouteParts): Handle {
  const operation = operations.resetSandbox;
  return async (request, reply, received) => {
    const key = readIdempotencyKey(request.headers);
    inputOf(operation, request, received);
    const call = idempotentCallOf(operation, request, received, key);
    const occasion = requestMetaOf(parts, request, received);
    const answered = await runIdempotent(parts.database, occasion, call, async (context) => {
      const answer = await specialHandlers.resetSandbox(context);
      await forgetAnswers(context.tx, context.scope);
      return answer;
    });
    setClockHeader(reply, (await readClock(parts.database.reads, call.scope)).offset);
    return sendAnswered(reply, answered);
  };
}
