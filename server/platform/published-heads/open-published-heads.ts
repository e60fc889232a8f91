import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { S3mini } from 's3mini';
import { type AuditHead, headSchema } from '@/lib/contract/developers/audit';
import { writeOnce } from '../crypto/load-secrets';
import { codeOf } from '../kernel/causes';

const TIMEOUT_MS = 25_000;
const PAGE = 1_000;

/** Where audit heads are published: outside of the database, each in an object of its own that is never overwritten. */
export interface HeadStore {
  readonly write: (head: AuditHead) => Promise<void>;
  /** Published heads of a chain from this number on, oldest first. */
  readonly readFrom: (chain: string, sequence: number) => Promise<{ sequence: number; hash: string }[]>;
  /** Every head of a chain, oldest first. */
  readonly readAll: (chain: string) => Promise<AuditHead[]>;
}

/** `000000000000042.<hash>.json`: sorts in the order of the chain, and two heads with one number both stay. */
const nameOf = ({ sequence, hash }: AuditHead): string => `${padded(sequence)}.${hash}.json`;
const padded = (sequence: number): string => String(sequence).padStart(15, '0');
const NAME = /^(\d{15})\.([0-9a-f]{64})\.json$/;

function endsOf(names: readonly string[]): { sequence: number; hash: string }[] {
  return names.flatMap((name) => {
    const [, sequence, hash] = NAME.exec(name) ?? [];
    return sequence && hash ? [{ sequence: Number(sequence), hash }] : [];
  });
}

const textOf = (head: AuditHead): string => `${JSON.stringify(head, null, 2)}\n`;
const parse = (text: string): AuditHead => headSchema.parse(JSON.parse(text));

function openFolder(folder: string): HeadStore {
  const list = async (chain: string): Promise<string[]> => {
    try {
      return (await readdir(join(folder, chain))).filter((name) => NAME.test(name)).sort();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  };
  return {
    write: async (head) => {
      writeOnce(join(folder, head.organisation_id, nameOf(head)), textOf(head));
    },
    readFrom: async (chain, sequence) =>
      endsOf((await list(chain)).filter((name) => name >= padded(sequence))),
    readAll: async (chain) => {
      const names = await list(chain);
      return Promise.all(names.map(async (name) => parse(await readFile(join(folder, chain, name), 'utf8'))));
    },
  };
}

/** A bucket by its URL, `https://KEY:SECRET@host/bucket/prefix?region=…`, with object lock and a key of its own. */
function openBucket(url: URL): HeadStore {
  const [, bucket = '', ...rest] = url.pathname.replace(/\/+$/, '').split('/');
  const prefix = rest.map((part) => `${part}/`).join('');
  const client = new S3mini({
    endpoint: `${url.origin}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      // fetch adds the content length itself: with two, the request is invalid.
      headers.delete('content-length');
      return fetch(input, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    },
  });
  const list = async (chain: string, sequence: number): Promise<string[]> => {
    const folder = `${prefix}${chain}/`;
    const names: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.listObjectsPaged('/', folder, PAGE, token, {
        'start-after': `${folder}${padded(sequence)}`,
      });
      if (!page) throw new Error('the bucket of the published heads is not there');
      for (const { Key } of page.objects ?? []) names.push(Key.slice(folder.length));
      token = page.nextContinuationToken;
    } while (token);
    return names.filter((name) => NAME.test(name)).sort();
  };
  return {
    write: async (head) => {
      const key = `${prefix}${head.organisation_id}/${nameOf(head)}`;
      const answer = await client.putObject(key, textOf(head), 'application/json');
      await answer.body?.cancel();
    },
    readFrom: async (chain, sequence) => endsOf(await list(chain, sequence)),
    readAll: async (chain) => {
      const heads: AuditHead[] = [];
      for (const name of await list(chain, 0)) {
        const text = await client.getObject(`${prefix}${chain}/${name}`);
        if (text === null) throw new Error(`${name} is gone from the bucket of the published heads`);
        heads.push(parse(text));
      }
      return heads;
    },
  };
}

/** The store at a URL: `file:///folder`, or a bucket's. */
export function openHeadStore(address: string): HeadStore {
  const url = new URL(address);
  return url.protocol === 'file:' ? openFolder(fileURLToPath(url)) : openBucket(url);
}
