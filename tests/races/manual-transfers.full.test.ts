import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Statement, StatementLine } from '@/lib/contract/treasury/statements';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { TestOrganisation } from '../support/app';
import { hireOperator, type TestOperator } from '../support/operators';
import type { RawAnswer } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import {
  call,
  createOrganisation,
  ledgerFaults,
  read,
  readAll,
  readTransactions,
  serviceWithKeys,
} from '../support/service-client';
import { openTreasuryFixture, type TreasuryFixture } from '../support/treasury';

const ROUNDS = 3;
let two: TwoNodes;
let org: TestOrganisation;
let staff: readonly [TreasuryFixture, TreasuryFixture];
let cleo: TestOperator;

beforeAll(async () => {
  two = await startTwoNodes();
  const { url } = two.nodes[0];
  const service = serviceWithKeys(url, two.dataDir);
  org = await createOrganisation(url, two.dataDir, 'harbour');
  await service.operate('/operator/v1/organisations/harbour/kyb/decide', { decision: 'approved' });
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  const fixture = await openTreasuryFixture(service, today);
  staff = [fixture, fixture.at(two.nodes[1].url)];
  cleo = await hireOperator(service, 'cleo@provider.example', 'Cleo');
  await fixture.openAccount();
});
afterAll(() => two?.stop());

const fixtureOf = (index: number) => staff[index % 2 === 0 ? 0 : 1];
const fund = (): Promise<FundingRequest> =>
  call(two.nodes[0].url, org.live, 'POST', '/partner/v1/wallets/USD/fund', { amount: '1000.00' });
const transferOf = (id: string) =>
  read<ManualTransfer>(two.nodes[1].url, staff[0].ada.pair, `/operator/v1/manual-transfers/${id}`);
const linesOf = async ({ id }: FundingRequest) =>
  (await readTransactions(two.nodes[0].url, org.live))
    .filter((line) => line.funding_request_id === id)
    .map(({ type, amount }) => `${type} ${amount}`)
    .sort();
const toldOf = async ({ id }: FundingRequest) =>
  (
    await readAll<{ type: string; data: { id: string } }>(two.nodes[0].url, org.live, '/partner/v1/events')
  ).filter(({ type, data }) => type === 'wallet.funded' && data.id === id).length;
const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status).sort();

test('two who approve at once credit once, with one event', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = await fund();
    const transfer = await staff[0].recorded(request, '900.00', `TWO-${round}`);
    const answers = await Promise.all(
      [staff[0].ben, cleo, staff[0].ben, cleo].map(({ pair }, index) =>
        fixtureOf(round + index).approve(transfer, pair),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    expect([await linesOf(request), await toldOf(request)]).toEqual([['funding 900.00'], 1]);
  }
});

test('an approval and a rejection at once have one outcome', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = await fund();
    const transfer = await staff[0].recorded(request, '900.00', `EITHER-${round}`);
    const [approval, rejection] = await Promise.all([
      fixtureOf(round).approve(transfer),
      fixtureOf(round + 1).post(`/manual-transfers/${transfer.id}/reject`, { reason: 'No.' }),
    ]);
    expect(statuses([approval, rejection])).toEqual([200, 409]);
    const isApproved = approval.status === 200;
    expect((await transferOf(transfer.id)).status).toBe(isApproved ? 'approved' : 'rejected');
    expect(await linesOf(request)).toEqual(isApproved ? ['funding 900.00'] : []);
  }
});

test('of two transfers for one request that are approved at once one settles it, the other adjusts the wallet', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = await fund();
    const [one, other] = [
      await staff[0].recorded(request, '600.00', `PART-${round}-A`),
      await staff[0].recorded(request, '600.00', `PART-${round}-B`),
    ];
    const answers = await Promise.all([fixtureOf(round).approve(one), fixtureOf(round + 1).approve(other)]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect([await linesOf(request), await toldOf(request)]).toEqual([
      ['adjustment 600.00', 'funding 600.00'],
      1,
    ]);
  }
});

test('a reference of the bank that two record at once is recorded once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const fields = {
      funding_reference: (await fund()).reference,
      amount_received: '5.00',
      bank_reference: `ONCE-${round}`,
    };
    const answers = await Promise.all([0, 1, 2, 3].map((index) => fixtureOf(index).record(fields)));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
  }
});

test('a credit for an exception that two propose at once is proposed once, and two approvals credit it once', async () => {
  const file = (round: number) => Buffer.from(`date,amount,reference\n2026-01-05,40.00,ODD-${round}\n`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = await fund();
    const made = await staff[0].send('/statements', { rail: 'manual', currency: 'USD' }, file(round));
    const { exception_id: id } = (made.json.data as { lines: StatementLine[] }).lines[0] ?? {};
    const answers = await Promise.all([
      ...[0, 1].map((index) =>
        fixtureOf(index).post(`/exceptions/${id}/credit`, {
          funding_reference: request.reference,
          note: 'Theirs.',
        }),
      ),
      fixtureOf(round).post(`/exceptions/${id}/resolve`, { resolution: 'returned', note: 'Sent back.' }),
    ]);
    expect(statuses(answers).slice(1)).toEqual([409, 409]);
    const proposed = answers.find(({ status }) => status === 201)?.json.data as
      | { transfer_id?: string }
      | undefined;
    if (!proposed?.transfer_id) continue;
    const transfer = await transferOf(proposed.transfer_id);
    const approvals = await Promise.all([
      fixtureOf(0).approve(transfer),
      fixtureOf(1).approve(transfer, cleo.pair),
    ]);
    expect(statuses(approvals)).toEqual([200, 409]);
    expect(await linesOf(request)).toEqual(['funding 40.00']);
  }
});

test('a statement that two import at once is imported once', async () => {
  const requests = await Promise.all(Array.from({ length: 20 }, fund));
  const lines = requests.map(({ reference }, index) => `2026-01-05,1000.00,ROW-${index},${reference}`);
  const file = Buffer.from(['date,amount,reference,narration', ...lines].join('\n'));
  const answers = await Promise.all(
    [0, 1].map((index) => fixtureOf(index).send('/statements', { rail: 'manual', currency: 'USD' }, file)),
  );
  expect(statuses(answers)).toEqual([201, 201]);
  const made = answers.map(({ json }) => json.data as Statement);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made.map(({ outcomes }) => [outcomes.matched, outcomes.repeated]).sort()).toEqual([
    [0, 20],
    [20, 0],
  ]);
});

test('of two accounts that are approved and retired at once at most one is active', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const active = async () =>
      (
        await read<{ id: string; status: string }[]>(
          two.nodes[0].url,
          staff[0].ada.pair,
          '/operator/v1/receiving-accounts',
        )
      ).filter(({ status }) => status === 'active');
    const account = {
      currency: 'USD',
      account_name: 'Partner Desk Clients',
      account_number: `300123456${round}`,
      bank_name: 'Alpha Bank',
      bank_code: 'ALPH',
      swift_code: 'ALPHNGLA',
    };
    const proposals = await Promise.all(
      [0, 1].map((index) => fixtureOf(index).post('/receiving-accounts', account)),
    );
    expect(statuses(proposals)).toEqual([201, 409]);
    const proposed = proposals.find(({ status }) => status === 201)?.json.data;
    const { id } = (proposed ?? expect.unreachable()) as { id: string };
    const [before] = await active();
    const answers = await Promise.all([
      fixtureOf(round).post(`/receiving-accounts/${id}/approve`, {}, staff[0].ben.pair),
      fixtureOf(round + 1).post(`/receiving-accounts/${id}/approve`, {}, cleo.pair),
      fixtureOf(round).post(`/receiving-accounts/${before?.id}/retire`, { reason: 'Closed.' }),
    ]);
    expect(statuses(answers.slice(0, 2))).toEqual([200, 409]);
    expect((await active()).map((one) => one.id)).toEqual([id]);
  }
});

test('the books hold afterwards', async () => {
  expect(await ledgerFaults(two.nodes[0].url, two.dataDir)).toEqual([]);
});
