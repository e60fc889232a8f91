import { type Clock, systemClock } from '../kernel/clock';
import { checkTarget, readTarget } from './check-target';
import { type Connection, keepConnections } from './connections';
import { type Egress, egressOf } from './egress';
import { exchangeFailed, notAllowed, OutboundFailure } from './failures';
import { socketOpener } from './open-socket';
import { type Answer, readAnswer } from './read-answer';
import { type ResolveHost, resolveHost } from './resolve-host';

interface Post {
  readonly target: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time left until the deadline. */
  readonly milliseconds: number;
  /** The whole deadline, for messages. */
  readonly deadlineMs: number;
}

/** The outcome of a request on one connection. */
interface Sent {
  /** The response so far; undefined before its headers. */
  readonly answer: Answer | undefined;
  readonly failure: OutboundFailure | undefined;
  /** Whether the connection can be reused. */
  readonly isClean: boolean;
  /** Whether the receiver closed a reused connection, which it may do at any time, without a response. */
  readonly isStale: boolean;
}

/** Sends one POST on a connection and reads the start of its response. Never throws. */
function sendPost(
  { client, opened }: Connection,
  { target, headers, body, milliseconds, deadlineMs }: Post,
): Promise<Sent> {
  return new Promise((resolve) => {
    const reader = readAnswer();
    const openedBefore = opened();
    let isWritten = false;
    const finish = (failure: OutboundFailure | undefined, isClean: boolean) => {
      clearTimeout(timer);
      const answer = reader.answer();
      const wasReused = openedBefore > 0 && opened() === openedBefore;
      const isStale = failure?.code === 'connection_closed' && wasReused && !answer;
      resolve({ answer, failure, isClean, isStale });
    };
    const timer = setTimeout(() => {
      finish(
        tooLate(deadlineMs, reader.answer() ? 'answering' : isWritten ? 'waiting' : 'connecting'),
        false,
      );
    }, milliseconds);
    client.dispatch(
      {
        method: 'POST',
        path: target.pathname + target.search,
        headers: { ...headers, 'Accept-Encoding': 'identity' },
        body,
      },
      {
        onRequestStart: () => {
          isWritten = true;
        },
        onResponseStart: (_controller, statusCode, answered) => {
          // 1xx comes before the actual response.
          if (statusCode >= 200) reader.head(statusCode, answered);
        },
        onResponseData: (_controller, chunk) => {
          if (!reader.data(chunk)) finish(undefined, false);
        },
        onResponseEnd: () => finish(undefined, true),
        onResponseError: (_controller, error) =>
          finish(exchangeFailed(error, reader.answer() !== undefined), false),
      },
    );
  });
}

const latePhases = {
  connecting: 'no connection',
  waiting: 'no answer',
  answering: 'no end of the answer',
} as const;

function tooLate(deadlineMs: number, phase: keyof typeof latePhases): OutboundFailure {
  return new OutboundFailure('timeout', `${latePhases[phase]} within ${deadlineMs / 1000} s`);
}

const DEADLINE_MS = 10_000;

/** The outcome of one POST to a partner's URL. A failed one has an `error`, `code: detail`. */
export interface Exchange {
  readonly at: Date;
  readonly durationMs: number;
  readonly statusCode: number | null;
  readonly error: string | null;
  /** Null without a response, and for a private address whose response may not be shown. */
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  /** The first 64 KiB as text; null when the headers are. */
  readonly responseBody: string | null;
  readonly responseTruncated: boolean;
}

export interface OutboundRequest {
  readonly url: string;
  /** Whether this request may use loopback and private addresses, and plain http. */
  readonly allowPrivate: boolean;
  /** Whether to return more than the status of a response from a loopback or private address. */
  readonly showPrivateAnswer: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The client for requests to URLs that partners give. */
export interface Outbound {
  /** Real time, for signatures and records. */
  readonly clock: Clock;
  /** @throws ApiError validation_failed (url), the same for every reason */
  readonly checkTarget: (url: string, allowPrivate: boolean) => Promise<void>;
  /** Never throws: every failure is in the exchange. */
  readonly post: (request: OutboundRequest) => Promise<Exchange>;
  readonly close: () => Promise<void>;
}

interface OutboundParts {
  readonly clock?: Clock;
  /** Timeout of one POST, from resolving the host to the last byte of the response. */
  readonly deadlineMs?: number;
  readonly resolve?: ResolveHost;
  /** The addresses that the installation allows. Default: all public ones. */
  readonly egress?: Egress;
  /** Certificates to trust instead of the usual authorities, PEM. */
  readonly certificates?: string;
}

/**
 * Opens a client that reuses connections. Those that may reach private addresses are separate from those that may
 * not: a request never uses a socket that was checked with another's rights.
 */
export function openOutbound({
  clock = systemClock,
  deadlineMs = DEADLINE_MS,
  resolve = resolveHost,
  egress = egressOf(undefined),
  certificates,
}: OutboundParts = {}): Outbound {
  const keep = (allowPrivate: boolean) =>
    keepConnections(socketOpener({ allowPrivate, resolve, egress, certificates }));
  const [publicOnly, privateToo] = [keep(false), keep(true)];
  let isClosed = false;

  async function exchange(request: OutboundRequest): Promise<Outcome> {
    const { url, allowPrivate, headers, body } = request;
    const started = performance.now();
    const target = readTarget(url, allowPrivate);
    if (!target) return { failure: notAllowed() };
    if (isClosed) return { failure: new OutboundFailure('connection_failed', 'this service is stopping') };
    const connections = allowPrivate ? privateToo : publicOnly;
    const sendOn = async (fresh: boolean) => {
      const connection = connections.take(target.origin, fresh);
      const milliseconds = Math.max(0, deadlineMs - (performance.now() - started));
      const sent = await sendPost(connection, { target, headers, body, milliseconds, deadlineMs });
      if (sent.isClean) connections.giveBack(connection);
      else void connection.end();
      return { ...sent, isShown: request.showPrivateAnswer || !connection.isPrivate() };
    };
    const sent = await sendOn(false);
    const { answer, failure, isShown } = sent.isStale ? await sendOn(true) : sent;
    return { answer, isShown, failure: failure ?? (answer && judge(answer, isShown ? target : undefined)) };
  }

  return {
    clock,
    checkTarget: (url, allowPrivate) => checkTarget(url, allowPrivate, { resolve, egress }),
    async post(request) {
      const at = clock();
      const started = performance.now();
      const { answer, failure, isShown } = await exchange(request);
      const shown = isShown ? answer : undefined;
      return {
        at,
        durationMs: Math.round(performance.now() - started),
        statusCode: answer?.statusCode ?? null,
        error: failure?.message ?? null,
        responseHeaders: shown?.headers ?? null,
        responseBody: shown?.body ?? null,
        responseTruncated: shown?.truncated ?? false,
      };
    },
    async close() {
      isClosed = true;
      await Promise.all([publicOnly.close(), privateToo.close()]);
    },
  };
}

interface Outcome {
  readonly answer?: Answer | undefined;
  /** Whether headers and body of the response may be shown. */
  readonly isShown?: boolean;
  readonly failure: OutboundFailure | undefined;
}

/**
 * The error of a complete response; redirects are not followed, so they are errors.
 * @param target the called URL; without it, a redirect's own URL is not named
 */
function judge({ statusCode, headers }: Answer, target: URL | undefined): OutboundFailure | undefined {
  if (statusCode < 300) return undefined;
  if (statusCode >= 400) return new OutboundFailure('http_status', `answered ${statusCode}`);
  const location = headers.location ?? '';
  if (!target || !location || !URL.canParse(location, target.href)) {
    return new OutboundFailure('redirect', `answered ${statusCode}`);
  }
  const { origin, protocol } = new URL(location, target.href);
  const where = origin === 'null' ? protocol : origin;
  return new OutboundFailure('redirect', `answered ${statusCode} to ${where.slice(0, 200)}`);
}

/** The exchange of a POST that was not sent because nothing listens. @param why reported with the failure */
export const unreachable = (at: Date, why: string): Exchange => ({
  at,
  durationMs: 0,
  statusCode: null,
  error: new OutboundFailure('connection_refused', `nothing is listening at the address (${why})`).message,
  responseHeaders: null,
  responseBody: null,
  responseTruncated: false,
});
