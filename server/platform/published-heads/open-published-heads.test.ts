import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
// As in the service, where undici's own dispatcher carries every fetch.
import 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '@/tests/support/folders';
import { openHeadStore } from './open-published-heads';

const CHAIN = '0198c5a0-3a00-7000-8000-000000000001';
const headAt = (sequence: number, digit = 'a') => ({
  organisation_id: CHAIN,
  sequence,
  hash: digit.repeat(64),
  signed_at: '2026-11-20T09:30:00.000Z',
  public_key: Buffer.alloc(32, 1).toString('base64'),
  signature: Buffer.alloc(64, 2).toString('base64'),
});

/** Objects in memory, listed two a page, as S3 lists them. */
async function startBucket(): Promise<string> {
  const objects = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname).replace('/heads/', '');
    if (request.method === 'PUT') {
      let body = '';
      request.on('data', (piece) => {
        body += piece;
      });
      request.on('end', () => {
        objects.set(key, body);
        response.end();
      });
      return;
    }
    if (!searchParams.has('list-type')) {
      const found = objects.get(key);
      response.writeHead(found === undefined ? 404 : 200).end(found);
      return;
    }
    const after = searchParams.get('continuation-token') ?? searchParams.get('start-after') ?? '';
    const prefix = searchParams.get('prefix') ?? '';
    const keys = [...objects.keys()].sort().filter((name) => name.startsWith(prefix) && name > after);
    const page = keys.slice(0, 2);
    const next =
      keys.length > 2
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page[1]}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    const rows = page.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('');
    response.setHeader('content-type', 'application/xml');
    response.end(`<?xml version="1.0"?><ListBucketResult>${next}${rows}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://key:secret@127.0.0.1:${port}/heads/desk?region=eu-west-1`;
}

it.each([
  ['a folder', async () => pathToFileURL(temporaryFolder('heads')).href],
  ['a bucket', startBucket],
])(
  '%s has each head once, in the order of the chain, and both of two with one number',
  async (_name, make) => {
    const store = openHeadStore(await make());
    expect(await store.readAll(CHAIN)).toEqual([]);
    expect(await store.readFrom(CHAIN, 0)).toEqual([]);
    for (const head of [headAt(9), headAt(120), headAt(40), headAt(40), headAt(40, 'b')])
      await store.write(head);
    const all = [headAt(9), headAt(40), headAt(40, 'b'), headAt(120)];
    expect(await store.readAll(CHAIN)).toEqual(all);
    const ends = all.map(({ sequence, hash }) => ({ sequence, hash }));
    expect(await store.readFrom(CHAIN, 40)).toEqual(ends.slice(1));
    expect(await store.readFrom(CHAIN, 121)).toEqual([]);
  },
);
