import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { rounds } from '../support/full-run';
import { acceptAll, kybClient } from '../support/kyb';
import { giveFactor, hireOperator, removeOperator, type TestOperator } from '../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, read, readAll, serviceWithKeys } from '../support/service-client';

const ROUNDS = rounds(1, 5);
const dataDir = temporaryFolder('data');
let nodes: readonly [Service, Service];
let ada: TestOperator;
let ben: TestOperator;
let cleo: TestOperator;

beforeAll(async () => {
  const settings = { KYB_REVIEWERS: '2', RATE_LIMIT_PER_MINUTE: '100000' };
  const options = { databaseUrl: await freshDatabase(), dataDir, settings };
  nodes = [await startService(options), await startService(options)];
  const service = serviceWithKeys(nodes[0].url, dataDir);
  ada = await hireOperator(service, 'ada@provider.example', 'Ada');
  ben = await hireOperator(service, 'ben@provider.example', 'Ben');
  cleo = await hireOperator(service, 'cleo@provider.example', 'Cleo');
  for (const operator of [ada, ben, cleo]) await giveFactor(service, operator);
});
afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())));

const urlOf = (index: number) => nodes[index % 2 === 0 ? 0 : 1].url;
const post = (index: number, { pair }: TestOperator, target: string, body: object = {}) =>
  sendSigned(urlOf(index), pair, { method: 'POST', target, body: JSON.stringify(body) });
const decide = (index: number, by: TestOperator, slug: string, decision = 'approved') =>
  post(index, by, `/operator/v1/organisations/${slug}/kyb/decide`, { decision });
const step = (index: number, by: TestOperator, slug: string, name: string, body: object = {}) =>
  post(index, by, `/operator/v1/kyb/cases/${slug}/${name}`, body);
const caseOf = (slug: string) => read<KybCase>(nodes[1].url, ada.pair, `/operator/v1/kyb/cases/${slug}`);
const outcome = ({ status, json }: RawAnswer) =>
  status === 200 ? 'done' : `${status} ${json.error?.details.status ?? json.error?.code}`;
const outcomes = (answers: readonly RawAnswer[]) => answers.map(outcome).sort();

async function submitted(slug: string): Promise<TestOrganisation> {
  const org = await createOrganisation(nodes[0].url, dataDir, slug);
  const partner = kybClient(nodes[0].url, org.test);
  await partner.fill();
  await partner.call('POST', '/submit', {});
  return org;
}
/** Assigned to Ada, who has opened and accepted everything. */
async function reviewed(slug: string): Promise<TestOrganisation> {
  const org = await submitted(slug);
  await step(0, ada, slug, 'take');
  await acceptAll(nodes[1].url, ada.pair, slug);
  return org;
}
/** How often a status appears in the feed. */
async function notified(pair: KeyPair, status: string): Promise<number> {
  const events = await readAll<{ type: string; data: { status: string } }>(
    nodes[0].url,
    pair,
    '/partner/v1/events',
  );
  return events.filter(({ type, data }) => type === 'kyb.status_changed' && data.status === status).length;
}

describe('two approvals at once', () => {
  test('by the same person count once', async () => {
    await reviewed('same');
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => decide(index, ada, 'same')));
    expect(outcomes(answers)).toEqual([...Array.from({ length: 5 }, () => '409 approved_by_you'), 'done']);
    expect(await caseOf('same')).toMatchObject({ status: 'in_review', approvals: 1 });
  });

  test('by two persons approve once, with exactly one event in each environment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `two-${round}`;
      const org = await reviewed(slug);
      const answers = await Promise.all([decide(round, ada, slug), decide(round + 1, ben, slug)]);
      const data = answers.map(({ json }) => json.data as { kyb_status: string; approvals: number });
      expect(data.map(({ kyb_status, approvals }) => `${kyb_status} ${approvals}`).sort()).toEqual([
        'approved 2',
        'in_review 1',
      ]);
      expect([await notified(org.test, 'approved'), await notified(org.live, 'approved')]).toEqual([1, 1]);
      expect((await caseOf(slug)).approved_by.map(({ name }) => name).sort()).toEqual(['Ada', 'Ben']);
    }
  });

  test('of three the third comes too late', async () => {
    const org = await reviewed('three');
    const answers = await Promise.all([ada, ben, cleo].map((by, index) => decide(index, by, 'three')));
    expect(outcomes(answers)).toEqual(['409 approved', 'done', 'done']);
    expect([await notified(org.test, 'in_review'), await notified(org.test, 'approved')]).toEqual([1, 1]);
    expect((await caseOf('three')).approvals).toBe(2);
  });
});

test('an approval and a request for information: one of them happens', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slug = `request-${round}`;
    await reviewed(slug);
    await decide(0, ada, slug);
    const asked = await step(0, ada, slug, 'questions', { section: 'business', question: 'Why?' });
    const { questions } = asked.json.data as KybCase;
    // The approval works once the question is withdrawn; the request works as long as it is not.
    const withdraw = () => step(round, ben, slug, `questions/${questions[0]?.id}/withdraw`);
    const [request] = await Promise.all([
      step(round + 1, cleo, slug, 'request-information', { message: 'More.' }),
      withdraw(),
    ]);
    const approval = await decide(round, ben, slug);
    const { status, approvals } = await caseOf(slug);
    if (outcome(request) === 'done') {
      expect([status, approvals, approval.status]).toEqual(['action_required', 0, 403]);
    } else {
      expect([outcome(request), status, approvals]).toEqual(['409 nothing_open', 'approved', 2]);
    }
  }
});

test('an approval and a rejected field at once: nothing is approved over an open finding', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slug = `finding-${round}`;
    await reviewed(slug);
    await decide(0, ada, slug);
    const field = { section: 'business', field: 'tax_id', verdict: 'rejected', reason: 'Of another.' };
    const [approval, finding] = await Promise.all([
      decide(round, ben, slug),
      step(round + 1, cleo, slug, 'findings', field),
    ]);
    const { status } = await caseOf(slug);
    if (outcome(finding) === 'done') {
      expect([outcome(approval), status]).toEqual(['409 open_findings', 'in_review']);
    } else
      expect([outcome(approval), outcome(finding), status]).toEqual(['done', '409 approved', 'approved']);
  }
});

test('an approval and a finding that is taken back at once: nothing is approved without it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slug = `taken-back-${round}`;
    await reviewed(slug);
    await decide(0, ada, slug);
    const field = { section: 'business', field: 'tax_id', verdict: 'none' };
    const [approval, finding] = await Promise.all([
      decide(round, ben, slug),
      step(round + 1, cleo, slug, 'findings', field),
    ]);
    const { status } = await caseOf(slug);
    if (outcome(finding) === 'done') {
      expect([outcome(approval), status]).toEqual(['409 review_incomplete', 'in_review']);
    } else
      expect([outcome(approval), outcome(finding), status]).toEqual(['done', '409 approved', 'approved']);
  }
});

test('an approval and a submission with another document at once: nobody approves what nobody opened', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slug = `replaced-${round}`;
    const org = await reviewed(slug);
    await step(0, ada, slug, 'questions', { section: 'documents', question: 'A newer one?' });
    await step(0, ada, slug, 'request-information', { message: 'One document.' });
    const partner = kybClient(urlOf(round), org.test);
    const [question] = await partner.call<{ id: string }[]>('GET', '/questions');
    await partner.call('POST', `/questions/${question?.id}/answer`, { answer: 'Here it is.' });
    const { documents } = await caseOf(slug);
    const old = documents.find(({ type }) => type === 'proof_of_address');
    await partner.call('DELETE', `/documents/${old?.id}`);
    await partner.upload({ type: 'proof_of_address' });
    const [submission, ...approvals] = await Promise.all([
      partner.send('POST', '/submit', {}),
      decide(round, ben, slug),
      decide(round + 1, cleo, slug),
    ]);
    expect(submission.status).toBe(200);
    for (const approval of approvals) {
      expect(['403 forbidden', '409 review_incomplete']).toContain(outcome(approval));
    }
    expect(await caseOf(slug)).toMatchObject({ status: 'submitted', approvals: 0 });
  }
});

test('an approval and a suspension: the suspension holds, or there was nothing to suspend', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slug = `suspend-${round}`;
    const org = await reviewed(slug);
    await decide(0, ada, slug);
    const [approval, suspension] = await Promise.all([
      decide(round, ben, slug),
      decide(round + 1, cleo, slug, 'suspended'),
    ]);
    expect(outcome(approval)).toBe('done');
    const isSuspended = outcome(suspension) === 'done';
    expect(isSuspended || outcome(suspension) === '409 in_review').toBe(true);
    expect((await caseOf(slug)).status).toBe(isSuspended ? 'suspended' : 'approved');
    const live = await sendSigned(urlOf(round), org.live, { target: '/partner/v1/wallets' });
    expect(live.status).toBe(isSuspended ? 401 : 200);
  }
});

test('two who take a case at once begin one review', async () => {
  const org = await submitted('taken');
  const answers = await Promise.all([ada, ben].map((by, index) => step(index, by, 'taken', 'take')));
  expect(outcomes(answers)).toEqual(['done', 'done']);
  expect(await notified(org.test, 'in_review')).toBe(1);
});

test('a partner’s edits while it is submitted and taken: what is reviewed is what was submitted', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slug = `edit-${round}`;
    const org = await createOrganisation(nodes[0].url, dataDir, slug);
    await kybClient(nodes[0].url, org.test).fill();
    const [one, other] = [kybClient(urlOf(round), org.test), kybClient(urlOf(round + 1), org.test)];
    const edits = [1, 2, 3].map((count) => one.send('PATCH', '/business', { industry: `Trade ${count}` }));
    const [submission] = await Promise.all([other.send('POST', '/submit', {}), ...edits]);
    const [taken, late] = await Promise.all([
      step(round, ada, slug, 'take'),
      other.send('PATCH', '/business', { industry: 'Late' }),
    ]);
    expect([submission.status, taken.status]).toEqual([200, 200]);
    expect([late.status, late.json.error?.code]).toEqual([409, 'kyb_locked']);
    for (const { status } of await Promise.all(edits)) expect([200, 409]).toContain(status);
    const { business, last_submission } = await caseOf(slug);
    expect(business).toEqual(last_submission?.business);
  }
});

test('an operator who is removed on one node is refused at the next call on the other', async () => {
  const service = serviceWithKeys(nodes[0].url, dataDir);
  const leaver = await hireOperator(service, 'leaver@provider.example', 'Leaver');
  const statuses = () =>
    Promise.all(
      nodes.map(async ({ url }) => {
        const answer = await sendSigned(url, leaver.pair, { target: '/operator/v1/kyb/cases' });
        return answer.status;
      }),
    );
  expect(await statuses()).toEqual([200, 200]);
  await removeOperator(service, leaver.id);
  expect(await statuses()).toEqual([401, 401]);
});
