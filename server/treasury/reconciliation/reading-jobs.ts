import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderName } from '@/server/wallets/providers/protocols/provider';
import { type ReadingParts, readBack, takeDue } from './read-back';

/** Concurrent readings of a provider in a process. */
const AT_ONCE = 8;

/** The pause of one provider's loop, which a notification ends. */
function createRest() {
  let wake = new AbortController();
  let isRung = false;
  return {
    ring: (): void => {
      isRung = true;
      wake.abort();
    },
    rest: async (milliseconds: number, signal: AbortSignal): Promise<void> => {
      wake = new AbortController();
      if (!isRung) {
        await sleep(milliseconds, undefined, { signal: AbortSignal.any([wake.signal, signal]) }).catch(
          () => undefined,
        );
      }
      isRung = false;
    },
  };
}

/** The job of one provider; a hanging reading occupies only its slot. */
function readingJob(parts: ReadingParts, name: ProviderName) {
  const underWay = new Set<Promise<void>>();
  const { rest, ring } = createRest();
  const start = (request: NonNullable<Awaited<ReturnType<typeof takeDue>>>): void => {
    const reading = readBack(parts, name, request)
      // Its lease ends on its own.
      .catch((error: unknown) => parts.log.error({ provider: name, err: error }, 'reading back failed'))
      .finally(() => underWay.delete(reading));
    underWay.add(reading);
  };
  return {
    ring,
    job: {
      name: `read back from ${name}`,
      everyMs: 1_000,
      batch: 100,
      rest,
      run: async (limit: number): Promise<number> => {
        for (let started = 0; started < limit; started += 1) {
          if (underWay.size >= AT_ONCE) await Promise.race(underWay);
          // An unhealthy provider is not called: due requests stay due.
          const request = (await parts.gateway.isPassable(name)) ? await takeDue(parts, name) : undefined;
          if (!request) return started;
          start(request);
        }
        return limit;
      },
      end: async (): Promise<void> => {
        await Promise.all(underWay);
      },
    },
  };
}

/**
 * The jobs that read requests back, one for each configured provider, so that an unreachable one slows no other. Any
 * number of processes may run them; a notification ends their pause.
 */
export async function readingJobs(parts: ReadingParts) {
  const readers = new Map<string, ReturnType<typeof readingJob>>(
    parts.gateway.names.map((name) => [name, readingJob(parts, name)]),
  );
  if (readers.size > 0) await parts.database.listen('rails', (name) => readers.get(name)?.ring());
  return [...readers.values()].map(({ job }) => job);
}
