import { ConnectionError, readApiError } from './errors';
import { unlessLeaving } from './leaving';

type OnAnswer = (response: Response, askedAt: number) => void;

/**
 * Fetches one of our own GET routes in the browser.
 * @throws ApiError for an error from the service or the route, ConnectionError if no complete response arrived
 */
export const fetchRead = <Answer>(
  address: string,
  signal: AbortSignal,
  onAnswer?: OnAnswer,
): Promise<Answer> => unlessLeaving(signal, (calledOff) => fetchOnce(address, calledOff, onAnswer));

async function fetchOnce<Answer>(
  address: string,
  signal: AbortSignal,
  onAnswer: OnAnswer | undefined,
): Promise<Answer> {
  const askedAt = Date.now();
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
    onAnswer?.(response, askedAt);
    const text = await response.text();
    if (!response.ok) throw readApiError(response, text);
    const answer: Answer = JSON.parse(text);
    return answer;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) {
      throw new ConnectionError('no whole answer came', { cause: error });
    }
    throw error;
  }
}

const REACHABLE_WITHIN_MS = 15_000;

/** Whether the dashboard can be reached now: a small file of its own that needs no session. */
export const isReachable = (): Promise<boolean> =>
  fetch('/icon.svg', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(REACHABLE_WITHIN_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
