import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from './failures';

const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 2_000;

/**
 * Does what needs a server that may not be there yet, again and again until it is.
 * @param waitMs after which a failure is the end
 * @throws Error that says so, and at once whatever is no question of time: a wrong password, a failed migration.
 */
export async function waitForServer<Answer>(
  waitMs: number,
  work: () => Promise<Answer>,
  onError: (error: Error) => void,
): Promise<Answer> {
  const deadline = performance.now() + waitMs;
  for (let rest = FIRST_REST_MS; ; rest = Math.min(LONGEST_REST_MS, rest * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const { message } = error as Error;
      if (performance.now() + rest > deadline) {
        throw new Error(`PostgreSQL was out of reach for ${waitMs / 1000} seconds: ${message}`, {
          cause: error,
        });
      }
      onError(error as Error);
    }
    await sleep(rest);
  }
}
