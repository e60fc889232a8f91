import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { signHashedRequest } from '@/lib/contract/signing';
import { makeCalendar } from '@/server/market/calendar/calendar';
import { instruments } from '@/server/market/reference/instruments';
import type { Bench } from './setup';

const TARGET = '/operator/v1/market/imports';
const BOUNDARY = 'desk-bench-market';
/** Five-minute bars of a day: 10:00 to 14:25. */
const SLOTS = 54;
const LINES_TOGETHER = 1_000;

/** A file of bars; every read generates the same text. */
interface BarFile {
  readonly interval: '5m' | '1d';
  readonly rows: number;
  readonly days: readonly string[];
}

/** The last open days up to and including this one, oldest first. */
export function lastDays(count: number, until: string): string[] {
  const calendar = makeCalendar([]);
  const days: string[] = [];
  for (let day = until; days.length < count; day = calendar.previousOpen(day)) {
    if (calendar.isOpen(day)) days.unshift(day);
  }
  return days;
}

/** The number of days that these rows of all instruments cover. */
export const daysFor = (interval: '5m' | '1d', rows: number): number =>
  Math.ceil(rows / instruments.length / (interval === '5m' ? SLOTS : 1));

function lineOf(symbol: string, time: string, seed: number): string {
  const base = 1_000 + ((seed * 7_919) % 50_000);
  const [open, close] = [base + (seed % 13), base + (seed % 17)];
  const kobo = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  const [high, low] = [Math.max(open, close) + (seed % 5), Math.min(open, close) - (seed % 7)];
  return `${symbol},${time},${kobo(open)},${kobo(high)},${kobo(low)},${kobo(close)},${seed % 90_000},${kobo(seed % 9_000_000)},${seed % 400}\n`;
}

const slotTime = (slot: number): string => {
  const minutes = 600 + slot * 5;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Generates the text of a file in pieces: day by day, as a feed would have written it. */
function* textOf({ interval, rows, days }: BarFile): Generator<string> {
  let [piece, count] = ['symbol,time,open,high,low,close,volume,value,trades\n', 0];
  for (const day of days) {
    for (let slot = 0; slot < (interval === '5m' ? SLOTS : 1); slot += 1) {
      const time = interval === '5m' ? `${day} ${slotTime(slot)}` : day;
      for (const { symbol } of instruments) {
        if (count === rows) break;
        piece += lineOf(symbol, time, count);
        count += 1;
        if (count % LINES_TOGETHER !== 0) continue;
        yield piece;
        piece = '';
      }
    }
  }
  yield piece;
}

function* bodyOf(file: BarFile): Generator<Buffer> {
  const fields = { kind: 'bars', interval: file.interval };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  yield Buffer.from(
    `${parts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="bars.csv"\r\n\r\n`,
  );
  for (const piece of textOf(file)) yield Buffer.from(piece);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

/** Resident memory of a process, in mebibytes (Linux). */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

export interface ImportFigures {
  readonly rows: number;
  readonly bytes: number;
  readonly seconds: number;
  /** The service's memory before the import, and its peak during it, in mebibytes. */
  readonly idle: number;
  readonly peak: number;
}

/** Imports a file that is generated while it is sent; returns the time and memory that it took. */
export async function importFile({ service, operator }: Bench, file: BarFile): Promise<ImportFigures> {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const piece of bodyOf(file)) {
    hash.update(piece);
    bytes += piece.length;
  }
  const bodyHash = hash.digest('hex');
  const timestamp = String(Math.floor(Date.now() / 1000) + 270);
  const parts = { timestamp, method: 'POST', target: TARGET, bodyHash };
  const headers = {
    'x-svc-key': operator.key,
    'x-svc-timestamp': timestamp,
    'x-svc-signature': signHashedRequest(operator.secret, parts),
    'idempotency-key': randomUUID(),
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': bytes,
  };
  const idle = memoryOf(service.pid);
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(service.pid));
  }, 50);
  const begun = performance.now();
  const sent = request(`${service.url}${TARGET}`, { method: 'POST', headers });
  const answer = new Promise<string>((resolve, reject) => {
    sent.on('error', reject).once('response', (message) => {
      let text = '';
      message.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      message.once('end', () => resolve(text));
    });
  });
  // If sending breaks off, the early response contains the reason.
  pipeline(() => bodyOf(file), sent).catch(() => {});
  const text = await answer;
  clearInterval(watch);
  const stored = JSON.parse(text).data?.rows_stored;
  if (stored !== file.rows) throw new Error(`importing ${file.rows} rows: ${text.slice(0, 500)}`);
  return { rows: file.rows, bytes, seconds: (performance.now() - begun) / 1000, idle, peak };
}
