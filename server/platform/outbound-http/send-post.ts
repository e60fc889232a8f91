import type { Connection } from './connections';
import { exchangeFailed, OutboundFailure } from './failures';
import { type Answer, readAnswer } from './read-answer';

interface Post {
  readonly target: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What is left of the deadline. */
  readonly milliseconds: number;
  /** The whole of it, to be told. */
  readonly deadlineMs: number;
}

/** What became of a request on one connection. */
interface Sent {
  /** What came of the answer; undefined before its head. */
  readonly answer: Answer | undefined;
  readonly failure: OutboundFailure | undefined;
  /** Whether the connection was left as the next request needs it. */
  readonly isClean: boolean;
  /** Whether the receiver closed a connection that had served before, which it may do at any time, and no answer came. */
  readonly isStale: boolean;
}

/** Sends one POST on a connection and reads what is kept of its answer. Never throws. */
export function sendPost(
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
          // 1xx comes before the answer itself.
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
