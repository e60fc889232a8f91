import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Event } from '@/lib/contract/events';
import type { Ear } from '../events/start-event-hub';

/**
 * Sends rows as CSV while they are read; a slow client slows the reading, not the process (contract 6).
 * @param schema of a row: its fields are the columns, in the contract's order; a field that is no text is written as JSON.
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  schema: z.ZodObject,
  rows: AsyncIterable<object>,
): FastifyReply {
  const csv = stringify({
    header: true,
    columns: Object.keys(schema.shape),
    // A cell that begins with = + - @ and is no number would be run by a spreadsheet.
    escape_formulas: false,
    cast: {
      string: (text) => (/^[=+\-@\t\r]/.test(text) && !/^-?\d+\.\d{2}$/.test(text) ? `'${text}` : text),
    },
  });
  return (
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .header('cache-control', 'no-store')
      // A failure of the reading breaks the answer off, so that nobody takes half of it for the whole.
      .send(pipeline(Readable.from(rows), csv, () => {}))
  );
}

const HEARTBEAT_MS = 15_000;
const HINT_SPACING_MS = 1_000;

const frameOf = (event: Event): string =>
  `id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Says without an id, and at most once a second, that lists of deliveries are stale. */
async function sendHints(raw: NodeJS.WritableStream, ear: Ear, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted) {
      if (!(await ear.wait(HEARTBEAT_MS, signal)) || signal.aborted) continue;
      raw.write('event: webhook_deliveries.changed\ndata: {}\n\n');
      await sleep(HINT_SPACING_MS, undefined, { signal }).catch(() => {});
    }
  } finally {
    ear.close();
  }
}

/**
 * Sends events as they happen (contract 9), and hints of deliveries where somebody listens for them. A comment every 15 s
 * keeps proxies awake; before each one the key is looked at again, and the stream ends when it is valid no more.
 */
export async function sendEventStream(
  reply: FastifyReply,
  stop: AbortController,
  events: AsyncIterable<Event>,
  isStillValid: () => Promise<boolean>,
  deliveries: Ear | null,
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
      // The database does not answer: the next heartbeat asks again.
      .catch(() => raw.write(': heartbeat\n\n'));
  }, HEARTBEAT_MS);
  if (deliveries) void sendHints(raw, deliveries, stop.signal);
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

/** Waits until a slow reader has taken what was written, or is gone. */
function drained(raw: NodeJS.WritableStream, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    raw.once('drain', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
