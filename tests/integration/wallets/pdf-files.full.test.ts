import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '@/lib/contract/money';
import type { Investment } from '@/lib/contract/trading/investments';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import { MOST_IN_STATEMENT } from '@/lib/contract/wallets/wallets';
import { lagosShort } from '@/server/platform/kernel/lagos-time';
import { isFullRun } from '../../support/full-run';
import { type HoldingFixture, kobo, openHoldingFixture } from '../../support/orders';
import { grouped, readPaper, squeezed, TEST_MARK } from '../../support/pdf-files';
import type { KeyPair } from '../../support/raw-http';

let fixture: HoldingFixture;
let share: Investment;
beforeAll(async () => {
  fixture = await openHoldingFixture('wallet-papers');
  ({ share } = fixture);
});
afterAll(() => fixture.app.close());

const NAME = 'Adéyẹmí Ọláṣùnkànmí & Ñandú Savings of Accra (₦/GH₵)';
const paper = (path: string, pair: KeyPair = fixture.org.test) => readPaper(fixture.app.url, pair, path);
const sameBytes = async (path: string) => {
  const [first, second] = [await paper(path), await paper(path)];
  return Buffer.from(first.bytes).equals(Buffer.from(second.bytes));
};

async function funded(amount: string, received = amount): Promise<FundingRequest> {
  const { id } = await fixture.done<FundingRequest>('/wallets/NGN/fund', { amount });
  await fixture.settleFunding(id, { outcome: 'succeeded', amount_received: received });
  return fixture.read(`/funding-requests/${id}`);
}

describe('the receipt of a payment', () => {
  beforeAll(async () => {
    await fixture.rows(`update organisations set name = '${NAME}' where slug = 'wallet-papers' returning id`);
  });

  test('shows what the ledger credited, in selectable text with the partner’s name', async () => {
    const request = await funded('250000.00', '249999.99');
    const [line] = await fixture.read<Transaction[]>(`/transactions?funding_request_id=${request.id}`);
    const { text, name } = await paper(`/funding-requests/${request.id}/receipt`);
    const reference = request.reference.replace('FND-', 'RCT-');
    expect(name).toBe(`receipt-${reference}.pdf`);
    for (const words of [
      TEST_MARK,
      NAME,
      reference,
      request.reference,
      `AmountNGN${grouped(line?.amount ?? '')}`,
      'Amount requested NGN 250,000.00',
      'Paid by Bank transfer',
      'Received 20 November 2026 at 11:32:10 (UTC+01:00)',
      `Transaction ${line?.id}`,
      'Page 1 of 1',
    ]) {
      expect(text).toContain(squeezed(words));
    }
    expect(await sameBytes(`/funding-requests/${request.id}/receipt`)).toBe(true);
  });

  test('is only there once it is credited', async () => {
    for (const outcome of [null, 'failed', 'expired']) {
      const { id } = await fixture.done<FundingRequest>('/wallets/NGN/fund', { amount: '500.00' });
      if (outcome) await fixture.settleFunding(id, { outcome });
      expect(await fixture.refused(fixture.get(`/funding-requests/${id}/receipt`))).toEqual([
        409,
        'invalid_state',
        { status: outcome ?? 'pending' },
      ]);
    }
  });

  test('of others, and of nothing, is not found', async () => {
    const { id } = await funded('100.00');
    const stranger = fixture.as((await fixture.app.createOrganisation('wallet-stranger')).test);
    for (const [other, target] of [
      [stranger, id],
      [fixture.as(fixture.org.live), id],
      [fixture, '0198c5a0-3a00-7000-8000-000000000c01'],
      [fixture, 'nothing'],
    ] as const) {
      expect(await other.refused(other.get(`/funding-requests/${target}/receipt`))).toEqual([
        404,
        'not_found',
        {},
      ]);
    }
  });
});

describe('the statement of a wallet', () => {
  /** All lines of the API's list in a month, oldest first. */
  const linesOf = async (month: string): Promise<Transaction[]> =>
    (await fixture.transactions())
      .filter(({ currency, created_at }) => {
        const inLagos = new Date(Date.parse(created_at) + 3_600_000).toISOString();
        return currency === 'NGN' && inLagos.startsWith(month);
      })
      .reverse();

  async function expectStatement(month: string, opening: bigint): Promise<bigint> {
    const lines = await linesOf(month);
    const { text, name } = await paper(`/wallets/NGN/statement?month=${month}`);
    expect(name).toBe(`statement-NGN-${month}.pdf`);
    const sumOf = (direction: string) =>
      lines.filter((line) => line.direction === direction).reduce((sum, line) => sum + kobo(line.amount), 0n);
    const [moneyIn, moneyOut] = [sumOf('credit'), -sumOf('debit')];
    const closing = opening + moneyIn - moneyOut;
    const written = (minor: bigint) => grouped(formatMoney(minor));
    for (const words of [
      `OpeningbalanceNGN${written(opening)}`,
      `MoneyinNGN${written(moneyIn)}`,
      `MoneyoutNGN${written(moneyOut)}`,
      `ClosingbalanceNGN${written(closing)}`,
    ]) {
      expect(text).toContain(words);
    }
    // Line by line what the API returns, with the ledger's balance.
    let place = text.indexOf('Transactions');
    for (const { created_at, description, reference, amount, balance_after } of lines) {
      const line = squeezed(
        lagosShort(new Date(created_at)) +
          description +
          reference +
          grouped(amount.replace('-', '')) +
          grouped(balance_after),
      );
      const found = text.indexOf(line, place);
      expect(found, line).toBeGreaterThan(place);
      place = found;
    }
    return closing;
  }

  test('adds up month by month, line by line, and past months never change', async () => {
    await fixture.bought(share, '12345.67');
    const closing = await expectStatement('2026-11', 0n);
    const open = await paper('/wallets/NGN/statement?month=2026-11');
    expect(open.text).toContain(squeezed('November 2026 is not over.'));
    // 23:59:59.999 in Lagos is still November; a millisecond later is not.
    fixture.clock.now = new Date('2026-11-30T22:59:59.999Z');
    await fixture.fill('1000.01');
    fixture.clock.now = new Date('2026-11-30T23:00:00.000Z');
    await fixture.fill('2000.02');
    fixture.clock.now = new Date('2026-12-15T10:00:00.000Z');
    await fixture.bought(share, '5000.00');
    const november = await expectStatement('2026-11', 0n);
    expect(november).toBe(closing + 1000_01n);
    const { bytes, text } = await paper('/wallets/NGN/statement?month=2026-11');
    expect(text).not.toContain(squeezed('is not over'));
    const december = await expectStatement('2026-12', november);
    expect(december).toBe(kobo(await fixture.balance()));
    fixture.clock.now = new Date('2027-02-03T10:00:00.000Z');
    await fixture.fill('130.00');
    const again = await paper('/wallets/NGN/statement?month=2026-11');
    expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
    const empty = await paper('/wallets/NGN/statement?month=2027-01');
    expect(empty.text).toContain(squeezed('No money moved in January 2027.'));
    await expectStatement('2027-01', december);
  });

  test('is refused for a month that is none, has not begun, or was over before the wallet was opened', async () => {
    for (const month of [
      '',
      '?month=2026-13',
      '?month=2026-1',
      '?month=november',
      '?month=2027-03',
      '?month=2026-10',
    ]) {
      expect(await fixture.refused(fixture.get(`/wallets/NGN/statement${month}`)), month).toEqual([
        400,
        'validation_failed',
        { month: expect.any(String) },
      ]);
    }
    expect(await fixture.refused(fixture.get('/wallets/EUR/statement?month=2026-11'))).toEqual([
      404,
      'not_found',
      {},
    ]);
  });

  test('of live has no mark of test mode', async () => {
    const { text } = await paper('/wallets/NGN/statement?month=2026-11', fixture.org.live);
    expect(text).not.toContain(TEST_MARK);
    expect(text).toContain(squeezed('No money moved in November 2026.'));
  });

  test.runIf(isFullRun)(
    'lists thousands of entries on numbered pages, and refuses more than it can',
    async () => {
      const lines = MOST_IN_STATEMENT;
      const { rows } = fixture;
      fixture.clock.now = new Date('2027-05-03T10:00:00.000Z');
      // Posts many entries together, as the service does.
      const post = (from: number, until: number) =>
        rows(`with scope as (
        select o.id as organisation_id from organisations o where o.slug = 'wallet-papers'
      ), numbered as (
        select n, gen_random_uuid() as id, organisation_id from scope, generate_series(${from}, ${until}) as n
      )
      select count(*) from post_entries(
        (select jsonb_agg(jsonb_build_object('id', id, 'organisation_id', organisation_id, 'environment', 'test', 'type', 'funding',
          'reference', 'FND-' || lpad(n::text, 12, '0'), 'description', 'Funding by bank transfer',
          'created_at', '2027-04-12T10:00:00.000Z') order by n) from numbered),
        (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'posting_id', id, 'organisation_id', organisation_id,
          'environment', 'test', 'kind', kind, 'currency', 'GHS', 'amount', (sign * (10000 + n))::text) order by n)
           from numbered, (values ('wallet', 1), ('funding_clearing', -1)) as sides (kind, sign)))`);
      for (let from = 1; from <= lines; from += 500) await post(from, from + 499);
      const { text, pages } = await paper('/wallets/GHS/statement?month=2027-04');
      const total = (lines * (lines + 1)) / 2 + lines * 10_000;
      expect(text).toContain(squeezed(`Closing balance GHS ${grouped(formatMoney(BigInt(total)))}`));
      expect(text).toContain(squeezed('in 5,000 transactions'));
      expect(pages.length).toBeGreaterThan(100);
      pages.forEach((page, index) => {
        expect(page).toContain(`Page${index + 1}of${pages.length}`);
        expect(page).toContain(TEST_MARK);
      });
      for (const n of [1, 2500, lines]) expect(text).toContain(`FND-${String(n).padStart(12, '0')}`);
      await post(lines + 1, lines + 1);
      expect(await fixture.refused(fixture.get('/wallets/GHS/statement?month=2027-04'))).toEqual([
        400,
        'validation_failed',
        { month: 'has 5,001 transactions; a statement lists at most 5,000. Export them as CSV' },
      ]);
    },
    120_000,
  );
});
