import { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { S3Settings } from '../kernel/settings';
import { SEALED_CHUNK } from './seal-chunks';

/** Timeout of a write or deletion, and of a read until its headers. */
const TIMEOUT_MS = 25_000;

/** Node requires `duplex` for a streamed write; the types of fetch don't have it yet. */
const streamingFetch: typeof fetch = (input, init = {}) => {
  const streamed: RequestInit & { readonly duplex: 'half' } = { ...init, duplex: 'half' };
  if (init.method === 'GET') return fetchUntilHeaders(input, streamed);
  return fetch(input, { ...streamed, signal: AbortSignal.timeout(TIMEOUT_MS) });
};

/** The timeout ends with the headers: a download may be slow. */
async function fetchUntilHeaders(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error('the storage does not answer')), TIMEOUT_MS);
  try {
    return await fetch(input, { ...init, signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}

const clients = new WeakMap<S3Settings, S3mini>();

function clientOf(settings: S3Settings): S3mini {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client =
    clients.get(settings) ??
    new S3mini({
      endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
      fetch: streamingFetch,
    });
  clients.set(settings, client);
  return client;
}

const keyOf = (contentId: string): string => `files/${contentId}`;

/**
 * Writes an object from a stream.
 * @param size of all bytes, which S3 requires up front
 * @throws Error when the storage rejects it
 */
export async function putObject(
  settings: S3Settings,
  contentId: string,
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): Promise<void> {
  const body = ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>;
  const answer = await clientOf(settings).putObject(
    keyOf(contentId),
    body,
    'application/octet-stream',
    undefined,
    undefined,
    size,
  );
  await answer.body?.cancel();
}

/** Reads an object in pieces of one encrypted chunk. @throws Error when it is missing or incomplete */
export async function* getObject(settings: S3Settings, contentId: string): AsyncGenerator<Buffer> {
  const answer = await clientOf(settings).getObjectResponse(keyOf(contentId));
  if (!answer?.body) throw new Error('the storage does not have the object');
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of answer.body) {
    held.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    length += piece.length;
    if (length < SEALED_CHUNK) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at >= SEALED_CHUNK; at += SEALED_CHUNK) yield all.subarray(at, at + SEALED_CHUNK);
    held = [all.subarray(at)];
    length = all.length - at;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Deletes an object; does nothing if it does not exist. */
export async function deleteObject(settings: S3Settings, contentId: string): Promise<void> {
  await clientOf(settings).deleteObject(keyOf(contentId));
}
