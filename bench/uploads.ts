import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_FILE_BYTES } from '@/lib/contract/kyb-documents';
import { signHashedRequest } from '@/lib/contract/signing';
import { plainPdf } from '@/tests/support/sample-files';
import { type BenchKey, openConnection } from './load';
import type { Bench } from './setup';

export interface UploadFigures {
  /** Milliseconds that half of the uploads of 10 MiB took at most, one after the other. */
  readonly ours: number;
  /** The same of the bare route. */
  readonly bare: number;
  /** Milliseconds until the last of 20 at once was answered. */
  readonly together: number;
  /** Mebibytes of memory before the first upload, and at most while 20 run at once. */
  readonly idle: number;
  readonly peak: number;
}

const TARGET = '/partner/v1/kyb/documents';
const AT_ONCE = 20;
const WAVES = 3;
/** Each has room for 100 documents, and its key for 120 requests a minute. */
const ORGANISATIONS = 5;
const agent = new Agent({ keepAlive: true });

interface Body {
  readonly pieces: readonly Buffer[];
  readonly length: number;
  readonly hash: string;
}

/** One large PDF, of which each body changes a few bytes: the processes share a machine, and this one shall not fill it. */
const common = plainPdf('', MOST_FILE_BYTES);
const MIDDLE = 5_000_000;

function newBody(): Body {
  const head = `--bench\r\nContent-Disposition: form-data; name="type"\r\n\r\nother\r\n--bench\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  const pieces = [
    Buffer.from(head),
    common.subarray(0, MIDDLE),
    randomBytes(16),
    common.subarray(MIDDLE + 16),
    Buffer.from('\r\n--bench--\r\n'),
  ];
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return { pieces, length: pieces.reduce((sum, { length }) => sum + length, 0), hash: hash.digest('hex') };
}

/** Sends a body; answers how long it took until the answer was whole, in milliseconds. */
function send(base: string, pair: BenchKey, { pieces, length, hash: bodyHash }: Body): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'x-svc-key': pair.key,
    'x-svc-timestamp': timestamp,
    'x-svc-signature': signHashedRequest(pair.secret, {
      timestamp,
      method: 'POST',
      target: TARGET,
      bodyHash,
    }),
    'idempotency-key': bodyHash,
    'content-type': 'multipart/form-data; boundary=bench',
    'content-length': length,
  };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${base}${TARGET}`, { method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () =>
        answer.statusCode === 201
          ? resolve(performance.now() - begun)
          : reject(new Error(`uploading: ${answer.statusCode} ${text}`)),
      );
    });
    sent.on('error', reject);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Uploads one after the other for so many seconds. */
async function measure(base: string, keys: readonly BenchKey[], seconds: number): Promise<number> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    times.push(await send(base, keys[times.length % keys.length] as BenchKey, newBody()));
  }
  return median(times);
}

async function measureBare(seconds: number): Promise<number> {
  const program = path.join(import.meta.dirname, 'bare-upload.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
      child.once('exit', () => reject(new Error('the bare route ended')));
    });
    return await measure(`http://127.0.0.1:${port}`, [{ key: 'bare', secret: 'bare' }], seconds);
  } finally {
    child.kill();
  }
}

/** Resident memory of a process, in mebibytes (Linux). */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Uploads 20 at once, some times; answers the slowest wave and the most memory that the service had. */
async function measureTogether(
  { service }: Pick<Bench, 'service'>,
  keys: readonly BenchKey[],
): Promise<Pick<UploadFigures, 'together' | 'peak'>> {
  let peak = 0;
  let together = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(service.pid));
  }, 10);
  for (let wave = 0; wave < WAVES; wave += 1) {
    const bodies = Array.from({ length: AT_ONCE }, newBody);
    const times = await Promise.all(
      bodies.map((body, index) => send(service.url, keys[index % keys.length] as BenchKey, body)),
    );
    together = Math.max(together, ...times);
    await sleep(200);
  }
  clearInterval(watch);
  return { together, peak };
}

/** Uploads of 10 MiB end to end, sealed in PostgreSQL, beside a bare route that hashes the same bytes; and memory meanwhile. */
export async function measureUploads(
  { service, operator }: Pick<Bench, 'service' | 'operator'>,
  seconds: number,
): Promise<UploadFigures> {
  const connection = await openConnection(service.url);
  const keys: BenchKey[] = [];
  for (let index = 0; index < ORGANISATIONS; index += 1) {
    const slug = `uploads-${index}`;
    const body = JSON.stringify({ name: slug, slug });
    const target = '/operator/v1/organisations';
    const answer = await connection.send({ pair: operator, method: 'POST', target, body });
    keys.push(JSON.parse(answer.body).data.keys.test);
  }
  connection.close();
  const idle = memoryOf(service.pid);
  const together = await measureTogether({ service }, keys);
  const ours = await measure(service.url, keys, seconds);
  const bare = await measureBare(seconds);
  agent.destroy();
  return { ours, bare, idle, ...together };
}
