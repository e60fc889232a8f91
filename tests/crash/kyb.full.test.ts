import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { acceptAll, kybClient } from '../support/kyb';
import { giveFactor, hireOperator } from '../support/operators';
import { type RawAnswer, sendSigned } from '../support/raw-http';
import { plainPdf } from '../support/sample-files';
import { type Service, startService } from '../support/service';
import { createOrganisation, read, readAll, serviceWithKeys } from '../support/service-client';
import { DOCUMENTS, upload } from '../support/uploads';

describe('uploads', () => {
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
});

describe('review', () => {
  const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);

  test(`${ROUNDS} times kill -9 between approvals: a verification is approved once and only with its review`, async () => {
    const options = {
      databaseUrl: await freshDatabase(),
      dataDir: temporaryFolder('data'),
      settings: { KYB_REVIEWERS: '2', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
    };
    let node: Service = await startService(options);
    const service = serviceWithKeys(node.url, options.dataDir);
    const ada = await hireOperator(service, 'ada@provider.example', 'Ada');
    const ben = await hireOperator(service, 'ben@provider.example', 'Ben');
    for (const operator of [ada, ben]) await giveFactor(service, operator);
    const taxId = { section: 'business', field: 'tax_id' };

    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `killed-${round}`;
      const org = await createOrganisation(node.url, options.dataDir, slug);
      const partner = kybClient(node.url, org.test);
      await partner.fill();
      await partner.call('POST', '/submit', {});
      await acceptAll(node.url, ada.pair, slug);
      const post = (by: typeof ada, target: string, body: object) =>
        sendSigned(node.url, by.pair, { method: 'POST', target, body: JSON.stringify(body) });
      const decide = (by: typeof ada) =>
        post(by, `/operator/v1/organisations/${slug}/kyb/decide`, { decision: 'approved' });
      const judge = (verdict: string) =>
        post(ada, `/operator/v1/kyb/cases/${slug}/findings`, { ...taxId, verdict });

      // Interrupted calls are not repeated: a later read shows their result.
      const acts = [decide(ada), decide(ben), judge('none')].map((act) => act.catch(() => null));
      await Promise.race([Promise.all(acts), sleep(randomInt(1, 60))]);
      await node.kill9();
      await Promise.all(acts);
      node = await startService(options);

      const found = await read<KybCase>(node.url, ada.pair, `/operator/v1/kyb/cases/${slug}`);
      const isJudged = found.findings.some(({ field }) => field === 'tax_id');
      if (found.status === 'approved') expect([found.approvals, isJudged]).toEqual([2, true]);
      else {
        expect(found.status).toBe('in_review');
        if (!isJudged) {
          expect((await decide(ben)).json.error?.code).toBe('review_incomplete');
          expect((await judge('accepted')).status).toBe(200);
        }
        for (const by of [ada, ben]) await decide(by);
      }
      expect(await read<KybCase>(node.url, ada.pair, `/operator/v1/kyb/cases/${slug}`)).toMatchObject({
        status: 'approved',
        approvals: 2,
      });
      const events = await readAll<{ type: string; data: { status: string } }>(
        node.url,
        org.test,
        '/partner/v1/events',
      );
      const approvals = events.filter(
        ({ type, data }) => type === 'kyb.status_changed' && data.status === 'approved',
      );
      expect(approvals).toHaveLength(1);
    }
    await node.stop();
  }, 600_000);
});
