import type { Operation } from '@/lib/contract/operation';
import { readClock } from '@/server/core/environments/read-clock';
import type { StagedHandler } from '@/server/core/staged';
import type { ClockDeps } from '@/server/sandbox/clock/advance-clock-step';
import { readIdempotencyKey } from '../idempotency';
import { setClockHeader } from '../set-clock-header';
import {
  type Handle,
  idempotentCallOf,
  inputOf,
  partnerOf,
  type RouteParts,
  requestMetaOf,
  sendAnswered,
} from './handle';
import { runStagedOnce } from './run-staged';

/** A partner's write that moves the clock of a test environment: it does many things, each in its own transaction. */
export function clockHandle(
  parts: RouteParts,
  operation: Operation,
  verb: StagedHandler<never, unknown, unknown, unknown, ClockDeps>,
): Handle {
  return async (request, reply, received) => {
    const key = readIdempotencyKey(request.headers);
    const input = inputOf(operation, request, received) as never;
    const { database, settings, clock, stopping } = parts;
    const means: ClockDeps = {
      database,
      stopping,
      log: request.log,
      occasion: () => ({
        actor: { kind: 'service' },
        now: clock(),
        address: null,
        requestId: request.id,
        settings,
      }),
    };
    const call = { database, means, occasion: () => requestMetaOf(parts, request, received) };
    const once = idempotentCallOf(operation, request, received, key);
    const answered = await runStagedOnce(call, once, verb, input);
    setClockHeader(reply, (await readClock(database.reads, partnerOf(received).scope)).offset);
    return sendAnswered(reply, answered);
  };
}
