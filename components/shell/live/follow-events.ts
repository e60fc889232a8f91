import { createParser } from 'eventsource-parser';
import { ApiError, readApiError } from '@/lib/client/errors';

/** `lost` while it is reconnecting. */
export type StreamState = 'open' | 'lost';

interface Listener {
  /** The stream's URL; `after` is the sequence of the last event seen. */
  readonly address: (after: string | undefined) => string;
  /** `data` is the message's text. */
  readonly onEvent: (type: string, data: string) => void;
  /** Called with the response, whose header gives the start position. */
  readonly onHead?: (response: Response, askedAt: number) => void;
  readonly onState: (state: StreamState) => void;
  /** The member may not follow events, or the session has ended; there is no retry. */
  readonly onRefused: (error: ApiError) => void;
}

/** The response header, set by our route, with the event after which the stream starts. */
const START_HEADER = 'x-desk-after';
const LONGEST_PAUSE_MS = 30_000;
/** The service writes a comment every few seconds; after this silence the connection is considered dead. */
const MOST_SILENCE_MS = 90_000;

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads until the stream ends, fails or goes silent. */
async function readStream(body: ReadableStream<Uint8Array>, onChunk: (text: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let watch: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      watch = setTimeout(() => void reader.cancel(), MOST_SILENCE_MS);
      const { done, value } = await reader.read();
      clearTimeout(watch);
      if (done) return;
      onChunk(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
  }
}

function pauseAfter(error: unknown, failures: number): number {
  if (error instanceof ApiError && error.retryAfter !== undefined) return error.retryAfter * 1000;
  return Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
}

/** True for errors that a retry can't fix. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/**
 * Follows the event stream, reconnects where it stopped, and reports each event's type.
 * @param after where an earlier connection stopped
 * @returns a function that ends it and returns where it stopped
 */
export function followEvents(listener: Listener, after?: string): () => string | undefined {
  const stop = new AbortController();
  let last = after;
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      last = id ?? last;
      if (event) listener.onEvent(event, data);
    },
  });

  async function openOnce(): Promise<void> {
    const askedAt = Date.now();
    const response = await fetch(listener.address(last), { signal: stop.signal });
    if (!response.ok || !response.body) throw readApiError(response, await response.text());
    last ??= response.headers.get(START_HEADER) ?? undefined;
    listener.onHead?.(response, askedAt);
    listener.onState('open');
    parser.reset();
    await readStream(response.body, (text) => parser.feed(text));
  }

  async function follow(): Promise<void> {
    // In a task of its own: the page that begins to follow events is taking over the server's HTML.
    await wait(0, stop.signal);
    for (let failures = 0; !stop.signal.aborted; failures++) {
      const opened = Date.now();
      const error: unknown = await openOnce().catch((caught: unknown) => caught);
      if (stop.signal.aborted) return;
      if (isFinal(error)) return listener.onRefused(error);
      listener.onState('lost');
      if (Date.now() - opened > LONGEST_PAUSE_MS) failures = 0;
      await wait(pauseAfter(error, failures), stop.signal);
    }
  }

  void follow();
  return () => {
    stop.abort();
    return last;
  };
}
