import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { settleDueDebit } from '@/server/sandbox/simulate/settle-mandate';
import type { TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { balanceOf, type FundedOrders, fundedOrders } from '../../support/orders';
import { programsOf } from '../../support/recipes';
import { type Service, startService } from '../../support/service';
import { createOrganisation } from '../../support/service-client';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

describe('direct debits', () => {
  const FIVE_MINUTES = 300_000;

  let fixture: TradingFixture;
  let buyByFunding: FundedOrders['buyByFunding'];
  let mandate: Mandate;
  beforeAll(async () => {
    fixture = await openTradingFixture('debits');
    const note = await fixture.investment(
      ({ type, currency }) => type === 'fixed_income' && currency === 'NGN',
    );
    ({ buyByFunding } = fundedOrders(fixture, note));
  });
  afterAll(() => fixture.app.close());
  beforeEach(async () => {
    for (const { id } of await fixture.read<Mandate[]>('/mandates?status=active'))
      await fixture.done(`/mandates/${id}/revoke`, {});
    mandate = await activeMandate();
  });

  async function activeMandate(maximum_amount = '50000.00'): Promise<Mandate> {
    const account = { bank_code: '058', account_number: '0123456785' };
    const { id } = await fixture.done<Mandate>('/mandates', { ...account, maximum_amount });
    return fixture.done<Mandate>(`/sandbox/mandates/${id}/settle`, { outcome: 'active' });
  }
  const fund = (more: object = {}) =>
    fixture.post('/wallets/NGN/fund', { amount: '1000.00', method: 'beta_direct_debit', ...more });
  const debited = async (more: object = {}) => {
    const answer = await fund(more);
    expect(answer.status, answer.text).toBe(201);
    return answer.json.data as FundingRequest;
  };
  const find = (id: string | undefined) => fixture.read<FundingRequest>(`/funding-requests/${id}`);
  const answered = async () => {
    fixture.clock.now = new Date(fixture.clock.now.getTime() + FIVE_MINUTES);
    let count = 0;
    while (await fixture.work(settleDueDebit)) count += 1;
    return count;
  };
  const toldOf = async (id: string | undefined) =>
    (await fixture.events()).filter(({ data }) => data.id === id).map(({ type }) => type);

  describe('a direct debit', () => {
    test('debits the only active mandate, and brings the amount when the bank answers', async () => {
      const before = Number(await fixture.balance());
      const request = await debited();
      expect(request).toMatchObject({
        status: 'pending',
        mandate_id: mandate.id,
        instructions: { mandate_id: mandate.id },
      });
      expect(await fixture.work(settleDueDebit)).toBe(false);
      expect(await answered()).toBe(1);
      expect(await find(request.id)).toMatchObject({ status: 'succeeded', amount_received: '1000.00' });
      expect(Number(await fixture.balance()) - before).toBe(1000);
      expect(await toldOf(request.id)).toEqual(['wallet.funded']);
    });

    test('is refused for an amount out of range and for an unclear or revoked mandate', async () => {
      expect(await fixture.refused(fund({ amount: '50000.01' }))).toEqual([
        400,
        'amount_out_of_range',
        { minimum: expect.any(String), maximum: '50000.00' },
      ]);
      const second = await activeMandate('2000.00');
      expect(await fixture.refused(fund())).toMatchObject([400, 'mandate_ambiguous', {}]);
      expect((await debited({ mandate_id: second.id })).mandate_id).toBe(second.id);
      expect(await fixture.refused(fund({ mandate_id: second.id, amount: '3000.00' }))).toMatchObject([
        400,
        'amount_out_of_range',
        { maximum: '2000.00' },
      ]);
      await fixture.done(`/mandates/${second.id}/revoke`, {});
      expect(await fixture.refused(fund({ mandate_id: second.id }))).toEqual([
        409,
        'mandate_not_active',
        { status: 'revoked' },
      ]);
      await fixture.done(`/mandates/${mandate.id}/revoke`, {});
      expect(await fixture.refused(fund())).toMatchObject([400, 'mandate_required', {}]);
      await answered();
    });

    test('fails when the bank refuses it, or its mandate has ended', async () => {
      await fixture.done('/sandbox/scenarios', { kind: 'debit_refused' });
      const refused = await debited();
      await answered();
      expect(await find(refused.id)).toMatchObject({
        status: 'failed',
        failure_reason: 'The bank refused the debit: insufficient funds.',
      });
      const [ours, theirs] = [await debited(), await debited()];
      await fixture.done(`/sandbox/mandates/${mandate.id}/settle`, { outcome: 'revoked' });
      expect((await find(ours.id)).status).toBe('pending');
      expect(await answered()).toBe(2);
      for (const { id } of [ours, theirs]) {
        expect(await find(id)).toMatchObject({
          status: 'failed',
          failure_reason: 'The mandate was revoked.',
        });
        expect(await toldOf(id)).toEqual(['funding.failed']);
      }
    });

    test('is settled by hand before the bank answers, and then left alone', async () => {
      const { id } = await debited();
      expect((await fixture.settleFunding(id, { outcome: 'succeeded' })).status).toBe(200);
      expect(await answered()).toBe(0);
      expect(await toldOf(id)).toEqual(['wallet.funded']);
    });
  });

  describe('an order that is paid by direct debit', () => {
    const byDebit = () => buyByFunding({ funding: { method: 'beta_direct_debit' } });

    test('is paid when the bank answers', async () => {
      const order = await byDebit();
      expect(await find(order.payment)).toMatchObject({ mandate_id: mandate.id, order_id: order.id });
      expect(await answered()).toBe(1);
      expect(await fixture.find(order.id)).toMatchObject({
        status: 'pending_fulfilment',
        amount_paid: '10000.00',
      });
    });

    test('fails with its debit', async () => {
      const order: Order = await byDebit();
      await fixture.done(`/mandates/${mandate.id}/revoke`, {});
      expect(await answered()).toBe(1);
      expect(await fixture.find(order.id)).toMatchObject({
        status: 'failed',
        failure_reason: 'The mandate was revoked.',
      });
      expect(await toldOf(order.id)).toEqual(['order.created', 'order.failed']);
    });
  });
});

describe('debit a mandate recipe', () => {
  const run = promisify(execFile);
  const program = path.join(temporaryFolder('debit-a-mandate'), 'debit-a-mandate.mts');

  let service: Service;
  beforeAll(async () => {
    // A separate process, so that the link to the bank's page uses its real port.
    service = await startService();
    writeFileSync(program, programsOf('api/debit-a-mandate.md')('ts'));
  });
  afterAll(() => service?.stop());

  // A separate key for each test, because the same read twice within a second would reuse a signature.
  const owner = (slug: string) => createOrganisation(service.url, service.dataDir, slug);

  /** Runs the program as a reader with a key would; returns the JSON of each printed line. */
  async function printed(org: TestOrganisation, ...options: string[]): Promise<Record<string, unknown>[]> {
    const env = { ...process.env, SVC_URL: service.url, SVC_KEY: org.test.key, SVC_SECRET: org.test.secret };
    const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', program, ...options], {
      cwd: path.join(import.meta.dirname, '../../..'),
      env,
    });
    expect(stderr).toBe('');
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  test('the program of the recipe checks, asks, debits and revokes', async () => {
    const org = await owner('debit-a-mandate');
    expect(await printed(org, '058', '0123456785', '50000.00')).toEqual([
      { holder: 'debit-a-mandate', name_matches: true },
      { mandate: 'active' },
      { debit: 'succeeded', event: 'wallet.funded' },
      { mandate: 'revoked' },
    ]);
    expect(await balanceOf(service, org)).toBe('50000.00');
  });

  test('it states why an account is refused', async () => {
    await expect(printed(await owner('debit-a-stranger'), '058', '0123456786')).rejects.toThrow(
      /validation_failed/,
    );
  });
});
