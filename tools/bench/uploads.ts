import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BODY_HASH_HEADER, uploadAddress } from '@/lib/client/addresses';
import { MOST_FILE_BYTES } from '@/lib/contract/kyb/document-types';
import { signHashedRequest } from '@/lib/contract/signing';
import { plainPdf } from '@/tests/support/sample-files';
import { type Dashboard, startDashboard } from './dashboard';
import type { BenchKey } from './load';
import { emailOf, makeOrganisation, password } from './organisation';
import type { Bench } from './setup';

export interface UploadFigures {
  /** The median duration of sequential uploads of 10 MiB, in milliseconds. */
  readonly ours: number;
  /** The same for the bare route. */
  readonly bare: number;
  /** Milliseconds until the last of 20 concurrent uploads got its response. */
  readonly together: number;
  /** The service's memory before the first upload, and its peak during 20 concurrent ones, in mebibytes. */
  readonly idle: number;
  readonly peak: number;
  /** The same for the dashboard, with 20 concurrent uploads through it. */
  readonly dashboard: Pick<UploadFigures, 'together' | 'idle' | 'peak'>;
}

const TARGET = '/partner/v1/kyb/documents';
const AT_ONCE = 20;
const WAVES = 3;
/** Each has room for 100 documents, and its key allows 120 requests a minute. */
const ORGANISATIONS = 5;
const agent = new Agent({ keepAlive: true });

interface Body {
  readonly pieces: readonly Buffer[];
  readonly length: number;
  readonly hash: string;
}

/**
 * One large PDF; each body changes a few bytes of it, because the processes share a machine whose memory must not fill
 * up.
 */
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

/** The target of an upload and the headers that authorise it. */
interface Address {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Direct to the service, signed with a key. */
function toService(base: string, pair: BenchKey, { hash: bodyHash }: Body): Address {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = { timestamp, method: 'POST', target: TARGET, bodyHash };
  const headers = {
    'x-svc-key': pair.key,
    'x-svc-timestamp': timestamp,
    'x-svc-signature': signHashedRequest(pair.secret, signed),
  };
  return { url: `${base}${TARGET}`, headers };
}

/** Through the dashboard, in a member's session. */
const toDashboard = ({ url }: Dashboard, slug: string, cookie: string, { hash }: Body): Address => ({
  url: `${url}${uploadAddress({ org: slug, env: 'test' })}`,
  headers: { cookie, origin: url, [BODY_HASH_HEADER]: hash },
});

/** Sends a body; returns the milliseconds until the response was complete. */
function send({ url, headers: own }: Address, { pieces, length, hash }: Body): Promise<number> {
  const headers = {
    ...own,
    'idempotency-key': hash,
    'content-type': 'multipart/form-data; boundary=bench',
    'content-length': length,
  };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
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

/** Runs sequential uploads for some seconds. */
async function measure(base: string, keys: readonly BenchKey[], seconds: number): Promise<number> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const body = newBody();
    times.push(await send(toService(base, keys[times.length % keys.length] as BenchKey, body), body));
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

/**
 * Runs waves of 20 concurrent uploads; returns the slowest wave, and the memory of a process before and at its peak.
 */
async function measureTogether(
  pid: number,
  addressOf: (index: number, body: Body) => Address,
): Promise<Pick<UploadFigures, 'together' | 'idle' | 'peak'>> {
  const idle = memoryOf(pid);
  let peak = 0;
  let together = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 10);
  for (let wave = 0; wave < WAVES; wave += 1) {
    const bodies = Array.from({ length: AT_ONCE }, newBody);
    const times = await Promise.all(bodies.map((body, index) => send(addressOf(index, body), body)));
    together = Math.max(together, ...times);
    await sleep(200);
  }
  clearInterval(watch);
  return { together, idle, peak };
}

async function measureDashboard(
  bench: Pick<Bench, 'service' | 'consoleKey'>,
  slugs: readonly string[],
): Promise<UploadFigures['dashboard']> {
  const dashboard = await startDashboard(bench);
  try {
    const cookies: string[] = [];
    for (const slug of slugs) cookies.push(await dashboard.signIn(emailOf(slug), password));
    // The first upload loads the code.
    const first = newBody();
    await send(toDashboard(dashboard, slugs[0] ?? '', cookies[0] ?? '', first), first);
    return await measureTogether(dashboard.pid, (index, body) => {
      const at = index % slugs.length;
      return toDashboard(dashboard, slugs[at] ?? '', cookies[at] ?? '', body);
    });
  } finally {
    dashboard.stop();
  }
}

/**
 * Measures uploads of 10 MiB end to end, sealed in PostgreSQL, next to a bare route that hashes the same bytes, and the
 * memory meanwhile.
 */
export async function measureUploads(
  bench: Pick<Bench, 'service' | 'operator' | 'consoleKey'>,
  seconds: number,
): Promise<UploadFigures> {
  const { url, pid } = bench.service;
  const slugs = Array.from({ length: ORGANISATIONS }, (_, index) => `uploads-${index}`);
  const keys: BenchKey[] = [];
  for (const slug of slugs) keys.push(await makeOrganisation(bench, slug, 'compliance'));
  const service = await measureTogether(pid, (index, body) =>
    toService(url, keys[index % keys.length] as BenchKey, body),
  );
  const dashboard = await measureDashboard(bench, slugs);
  const ours = await measure(url, keys, seconds);
  const bare = await measureBare(seconds);
  agent.destroy();
  return { ours, bare, ...service, dashboard };
}
