import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeFormula } from '@/lib/contract/escape-formula';
import type { Operation } from '@/lib/contract/operation';
import type { Event } from '@/lib/contract/webhooks/events';
import type { Ear } from '@/server/core/event-outbox/start-event-hub';

/**
 * Sends rows as CSV while they are read; a slow client slows the reading, not the process. The fields of the
 * operation's answer are the columns, in the contract's order; a field that is no text is written as JSON. The part
 * of the path before `export` names the file.
 */
export function sendCsv(
  reply: FastifyReply,
  { path, answer }: Operation,
  rows: AsyncIterable<unknown>,
): FastifyReply {
  if (!(answer instanceof z.ZodObject)) throw new Error('a row of CSV has fields');
  const name = path.split('/').at(-2) ?? 'export';
  const csv = stringify({
    header: true,
    columns: Object.keys(answer.shape),
    escape_formulas: false,
    cast: { string: escapeFormula },
  });
  return (
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .header('cache-control', 'no-store')
      // A read error truncates the answer, so that nobody takes half of it for the whole.
      .send(pipeline(Readable.from(rows), csv, () => {}))
  );
}

const HEARTBEAT_MS = 15_000;

const frameOf = (event: Event): string =>
  `id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Messages of a stream that are not events of the feed. */
export interface Hints {
  /** Triggers the next one. */
  readonly ear: Ear;
  /** Minimum time between two. */
  readonly spacingMs: number;
  /** The current message, without an id. */
  readonly message: () => Promise<string>;
}

async function sendHints(
  raw: NodeJS.WritableStream,
  { ear, spacingMs, message }: Hints,
  signal: AbortSignal,
): Promise<void> {
  try {
    while (!signal.aborted) {
      if (!(await ear.wait(HEARTBEAT_MS, signal)) || signal.aborted) continue;
      // Skipped while the database does not answer: clients read again with the next event.
      const text = await message().catch(() => '');
      if (!signal.aborted) raw.write(text);
      await sleep(spacingMs, undefined, { signal }).catch(() => {});
    }
  } finally {
    ear.close();
  }
}

/**
 * Sends events as they happen, and hints between them. A comment every 15 s keeps proxies awake; before each one the
 * key is checked again, and the stream ends when it is no longer valid.
 */
export async function sendEventStream(
  reply: FastifyReply,
  stop: AbortController,
  events: AsyncIterable<Event>,
  isStillValid: () => Promise<boolean>,
  hints: readonly Hints[],
): Promise<void> {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  raw.write('retry: 2000\n\n');
  raw.once('close', () => stop.abort());
  const heartbeat = setInterval(() => {
    isStillValid()
      .then((valid) => (valid ? raw.write(': heartbeat\n\n') : stop.abort()))
      // The database does not answer: the next heartbeat checks again.
      .catch(() => raw.write(': heartbeat\n\n'));
  }, HEARTBEAT_MS);
  for (const hint of hints) void sendHints(raw, hint, stop.signal);
  try {
    for await (const event of events) {
      if (!raw.write(frameOf(event))) await drained(raw, stop.signal);
    }
  } finally {
    clearInterval(heartbeat);
    // The hints end with the events: nothing may be written after the end.
    stop.abort();
    raw.end();
  }
}

/** Waits until a slow reader has taken what was written, or has disconnected. */
function drained(raw: NodeJS.WritableStream, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    raw.once('drain', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
