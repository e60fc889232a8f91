import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type RawAnswer, sendSigned } from '../support/raw-http';
import { plainPdf } from '../support/sample-files';
import { type Service, startService } from '../support/service';
import { createOrganisation, readAll } from '../support/service-client';
import { DOCUMENTS, upload } from '../support/uploads';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 12);
const WORKERS = 4;

interface Sent {
  readonly bytes: Buffer;
  readonly key: string;
  /** The response; unset if the process died first. */
  answer?: RawAnswer | undefined;
}

test(`${ROUNDS} rounds of kill -9 amid uploads leave no document without bytes, and no bytes without document`, async () => {
  const databaseUrl = await freshDatabase();
  const options = {
    databaseUrl,
    dataDir: temporaryFolder('data'),
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
  };
  let service: Service = await startService(options);
  const org = await createOrganisation(service.url, options.dataDir, 'killed-uploads');
  const sent: Sent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let answers = 0;
    const load = Array.from({ length: WORKERS }, async (_, worker) => {
      for (let index = 0; index < 2; index += 1) {
        const one: Sent = {
          bytes: plainPdf('', randomInt(1, 1_500_000)),
          key: `${round}-${worker}-${index}`,
        };
        sent.push(one);
        const headers = { 'idempotency-key': one.key };
        one.answer = await upload(service.url, org.test, one.bytes, {}, { headers }).catch(() => undefined);
        answers += 1;
      }
    });
    // In most rounds one has succeeded, and the others are at any stage.
    for (let wait = 0; wait < 100 && answers < round % 3; wait += 1) await sleep(20);
    await sleep(randomInt(0, 100));
    await service.kill9();
    await Promise.all(load);
    service = await startService(options);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: pending } = await client.query(`select id from file_contents where state = 'pending'`);
  // As if an hour had passed: the running service's job cleans up.
  await client.query(
    `update file_contents set updated_at = updated_at - interval '2 hours' where state = 'pending'`,
  );
  await vi.waitFor(
    async () => {
      const { rows } = await client.query(
        `select (select count(*)::int from file_contents where state <> 'kept') as leftover,
           (select count(*)::int from file_contents f where not exists (select from kyb_documents d where d.content_id = f.id)) as unused,
           (select count(*)::int from file_chunks c where not exists (select from file_contents f where f.id = c.content_id)) as stray`,
      );
      expect(rows[0]).toEqual({ leftover: 0, unused: 0, stray: 0 });
    },
    { timeout: 60_000, interval: 500 },
  );
  await client.end();
  const documents = await readAll<KybDocument>(service.url, org.test, DOCUMENTS);
  const known = new Map(sent.map(({ bytes }) => [createHash('sha256').update(bytes).digest('hex'), bytes]));
  for (const { id, sha256 } of documents) {
    const target = `${DOCUMENTS}/${id}/content`;
    const answer = await sendSigned(service.url, org.test, { target });
    expect([answer.status, Number(answer.headers['content-length'])]).toEqual([
      200,
      known.get(sha256)?.length,
    ]);
  }
  // Everything acknowledged exists.
  const hashes = new Set(documents.map(({ sha256 }) => sha256));
  const acknowledged = sent.filter(({ answer }) => answer?.status === 201);
  expect(acknowledged.length).toBeGreaterThan(0);
  for (const { bytes } of acknowledged) {
    expect(hashes.has(createHash('sha256').update(bytes).digest('hex'))).toBe(true);
  }
  // Some were interrupted; otherwise the test would prove nothing.
  expect(pending.length + sent.length - acknowledged.length).toBeGreaterThan(0);
  await service.stop();
});
