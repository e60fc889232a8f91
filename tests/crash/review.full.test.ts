import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { KybCase } from '@/lib/contract/kyb/case';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { acceptAll, kybClient } from '../support/kyb';
import { giveFactor, hireOperator } from '../support/operators';
import { sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, read, readAll, serviceWithKeys } from '../support/service-client';

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
