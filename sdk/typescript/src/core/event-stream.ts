import { PartnerDeskError } from './errors.ts';
import type { Operation } from './operation.ts';
import { pause } from './retry.ts';
import type { RequestOptions, Transport } from './transport.ts';

export interface StreamOptions extends Pick<RequestOptions, 'signal' | 'headers'> {
  /** Called when the connection opens, the first time and after each reconnect. */
  readonly onOpen?: () => void;
  /** Called when the connection breaks, with the reason and the pause before the next attempt. */
  readonly onBreak?: (error: unknown, pauseMs: number) => void;
}

/** The service sends something at least every 15 s, so a connection that is silent for this long is dead. */
const SILENCE_MS = 45_000;
const LONGEST_PAUSE_MS = 30_000;

/** Errors that a retry can't fix: the key may not read events, or the request is invalid. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof PartnerDeskError) ||
  (error.status !== undefined && error.status < 500 && error.status !== 408 && error.status !== 429);

/** Parses the fields of one message. */
function readMessage(frame: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of frame.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    const before = fields.get(name);
    if (name) fields.set(name, before === undefined || name !== 'data' ? value : `${before}\n${value}`);
  }
  return fields;
}

/**
 * Events as they happen. After a break it reconnects from the last received event, so none is missed or repeated. It
 * ends when its signal is aborted or the loop exits, and throws when the key may not read events.
 */
export class EventStream<Event extends { readonly sequence: number }> implements AsyncIterable<Event> {
  readonly #transport: Transport;
  readonly #operation: Operation;
  readonly #query: object;
  readonly #options: StreamOptions;
  #after: string | undefined;
  #retryMs = 2_000;

  constructor(transport: Transport, operation: Operation, query: object, options: StreamOptions) {
    this.#transport = transport;
    this.#operation = operation;
    this.#query = query;
    this.#options = options;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void> {
    const { signal, onBreak } = this.#options;
    let failures = 0;
    while (!signal?.aborted) {
      let reason: unknown;
      try {
        for await (const event of this.#connection()) {
          failures = 0;
          yield event;
        }
      } catch (error) {
        if (signal?.aborted) return;
        if (isFinal(error)) throw error;
        reason = error;
      }
      if (signal?.aborted) return;
      const asked = reason instanceof PartnerDeskError ? (reason.retryAfter ?? 0) * 1000 : 0;
      const milliseconds = Math.max(asked, Math.min(this.#retryMs * 2 ** failures, LONGEST_PAUSE_MS));
      failures += 1;
      onBreak?.(reason, milliseconds);
      await pause(milliseconds, signal).catch(() => {});
    }
  }

  /** The events of one connection. */
  async *#connection(): AsyncGenerator<Event, void> {
    const { signal, headers, onOpen } = this.#options;
    const dead = new AbortController();
    const both = signal ? AbortSignal.any([signal, dead.signal]) : dead.signal;
    const response = await this.#transport.open(
      this.#operation,
      { query: this.#after === undefined ? this.#query : {} },
      {
        signal: both,
        maxRetries: 0,
        headers: { ...headers, ...(this.#after !== undefined && { 'last-event-id': this.#after }) },
      },
    );
    // The starting point: a connection that breaks before its first event resumes here.
    this.#after ??= response.headers.get('x-svc-after-sequence') ?? undefined;
    onOpen?.();
    const watch = new SilenceWatch(() => dead.abort());
    try {
      for await (const frame of framesOf(response, watch, both)) {
        const message = readMessage(frame);
        const retry = Number(message.get('retry'));
        if (retry > 0) this.#retryMs = retry;
        // A message without an id is not an event of the feed.
        const id = message.get('id');
        const data = message.get('data');
        if (id === undefined || data === undefined) continue;
        this.#after = id;
        // The consumer may take long to process the event.
        watch.stop();
        yield JSON.parse(data);
        watch.again();
      }
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof PartnerDeskError) throw cause;
      throw new PartnerDeskError({ code: 'connection_failed', message: 'The stream broke off.', cause });
    } finally {
      watch.stop();
      dead.abort();
    }
  }
}

/** Calls back after too long a silence. */
class SilenceWatch {
  readonly #onSilence: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onSilence: () => void) {
    this.#onSilence = onSilence;
    this.again();
  }

  again(): void {
    this.stop();
    this.#timer = setTimeout(this.#onSilence, SILENCE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Splits a response into messages, without the empty line after each. */
async function* framesOf(
  response: Response,
  watch: SilenceWatch,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const reader = response.body?.getReader();
  const cancel = () => void reader?.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      watch.again();
      text += decoder.decode(part.value, { stream: true }).replaceAll('\r', '');
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      yield* frames;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
