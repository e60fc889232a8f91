import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { chunkCount } from '@/server/platform/blobs/seal-chunks';
import type { TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type RawAnswer, sendSigned } from '../support/raw-http';
import { plainPdf } from '../support/sample-files';
import { type Service, startService } from '../support/service';
import { createOrganisation, readAll } from '../support/service-client';
import { DOCUMENTS, upload } from '../support/uploads';

const SIZE = 600_000;
const CHUNKS = chunkCount(SIZE);

let nodes: readonly [Service, Service];
let client: pg.Client;
const dataDir = temporaryFolder('data');

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  const options = { databaseUrl, dataDir, settings: { RATE_LIMIT_PER_MINUTE: '1000000' } };
  nodes = [await startService(options), await startService(options)];
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await Promise.all((nodes ?? []).map((node) => node.stop()));
});

const urlOf = (index: number) => (nodes[index % 2] as Service).url;
const organisation = (slug: string): Promise<TestOrganisation> =>
  createOrganisation(nodes[0].url, dataDir, slug);
const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status).sort();
const remove = (index: number, { test: pair }: TestOrganisation, id: string) =>
  sendSigned(urlOf(index), pair, { method: 'DELETE', target: `${DOCUMENTS}/${id}` });
const documentsOf = ({ test: pair }: TestOrganisation) => readAll<KybDocument>(urlOf(0), pair, DOCUMENTS);

/** Contents and chunks of an organisation, and chunks without a content. */
async function stored(slug: string): Promise<{ contents: number; chunks: number; stray: number }> {
  const { rows } = await client.query(
    `select count(distinct f.id)::int as contents, count(c.number)::int as chunks,
       (select count(*)::int from file_chunks s where not exists (select from file_contents x where x.id = s.content_id)) as stray
     from organisations o join file_contents f on f.organisation_id = o.id left join file_chunks c on c.content_id = f.id
     where o.slug = $1`,
    [slug],
  );
  return rows[0];
}

/** Checks over HTTP that the bytes of every document match its hash. */
async function expectWhole(org: TestOrganisation): Promise<void> {
  for (const { id, size } of await documentsOf(org)) {
    const answer = await sendSigned(urlOf(1), org.test, { target: `${DOCUMENTS}/${id}/content` });
    expect([answer.status, answer.headers['content-length']]).toEqual([200, String(size)]);
  }
}

test('the same bytes sent to two processes at once become one document and one content', async () => {
  const org = await organisation('same-bytes');
  for (let round = 1; round <= 10; round += 1) {
    const bytes = plainPdf('', SIZE);
    const answers = await Promise.all([0, 1, 2, 3].map((index) => upload(urlOf(index), org.test, bytes)));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const { json } of refused) expect(json.error?.code).toBe('duplicate_reference');
    expect(await stored('same-bytes')).toEqual({ contents: round, chunks: round * CHUNKS, stray: 0 });
  }
  await expectWhole(org);
});

test('the same bytes as different types at once share one content', async () => {
  const org = await organisation('shared-bytes');
  const types = ['other', 'tax_certificate', 'bank_statement', 'board_resolution'];
  const bytes = plainPdf('', SIZE);
  const answers = await Promise.all(
    types.map((type, index) => upload(urlOf(index), org.test, bytes, { type })),
  );
  expect(statuses(answers)).toEqual([201, 201, 201, 201]);
  expect(await stored('shared-bytes')).toEqual({ contents: 1, chunks: CHUNKS, stray: 0 });
  await expectWhole(org);
  const documents = await documentsOf(org);
  await Promise.all(documents.map(({ id }, index) => remove(index, org, id)));
  expect(await stored('shared-bytes')).toEqual({ contents: 0, chunks: 0, stray: 0 });
});

test('a deletion that races with an upload of the same bytes leaves whole documents only', async () => {
  const org = await organisation('delete-race');
  for (let round = 0; round < 15; round += 1) {
    const bytes = plainPdf('', SIZE);
    const first = await upload(urlOf(round), org.test, bytes);
    const { id } = first.json.data as KybDocument;
    const [deleted, added] = await Promise.all([
      remove(round, org, id),
      upload(urlOf(round + 1), org.test, bytes, { type: 'tax_certificate' }),
    ]);
    expect([deleted.status, added.status]).toEqual([200, 201]);
    await expectWhole(org);
    expect(await stored('delete-race')).toEqual({ contents: 1, chunks: CHUNKS, stray: 0 });
    await remove(round, org, (added.json.data as KybDocument).id);
    expect(await stored('delete-race')).toEqual({ contents: 0, chunks: 0, stray: 0 });
  }
});

test('one Idempotency-Key at two processes at once gives one document', async () => {
  const org = await organisation('one-key-upload');
  const bytes = plainPdf('', SIZE);
  const headers = { 'idempotency-key': 'the-upload' };
  const answers = await Promise.all(
    [0, 1, 2, 3].map((index) => upload(urlOf(index), org.test, bytes, {}, { headers })),
  );
  // Requests during the first one get this response; later ones get the same.
  const created = answers.filter(({ status }) => status === 201);
  expect(created.filter(({ headers: given }) => given['idempotent-replayed'] === undefined)).toHaveLength(1);
  expect(new Set(created.map(({ text }) => text)).size).toBe(1);
  for (const { status, json } of answers.filter((answer) => !created.includes(answer))) {
    expect([status, json.error?.code]).toEqual([409, 'idempotency_in_progress']);
  }
  const again = await upload(urlOf(1), org.test, bytes, {}, { headers });
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(await documentsOf(org)).toHaveLength(1);
  expect(await stored('one-key-upload')).toEqual({ contents: 1, chunks: CHUNKS, stray: 0 });
});
