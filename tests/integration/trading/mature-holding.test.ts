import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencies } from '@/lib/contract/money';
import { operations } from '@/lib/contract/operations';
import type { Holding, HoldingsSummary } from '@/lib/contract/trading/holdings';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import { parseUnits } from '@/lib/contract/trading/order-values';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { addDays } from '@/server/market/calendar/lagos';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { exportHoldings } from '@/server/trading/holdings/export-holdings';
import { matureDueHolding, matureNow } from '@/server/trading/holdings/mature-holding';
import { getHolding } from '@/server/trading/holdings/read-holdings';
import { releaseUnits, reserveUnits, sellUnits } from '@/server/trading/holdings/reserved-units';
import { summariseHoldings } from '@/server/trading/holdings/summarise-holdings';
import { namedId, openTestHolding, shares } from '@/server/trading/holdings/testing';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { listTransactions } from '@/server/wallets/ledger/read-transactions';

describe('mature holding', () => {
  let database: Database;
  let partner: TestPartner;
  beforeAll(async () => {
    database = await testDatabase();
    partner = await testPartner(database);
  });
  afterAll(() => database.close());

  const open = (overrides?: Parameters<typeof openTestHolding>[1]): Promise<string> =>
    partner.write((context) => openTestHolding(context, overrides));
  const read = async (id: string, now?: Date): Promise<Holding> =>
    (await getHolding(partner.read(now && { now }), { holding_id: id })).data;
  type Move = (context: Context, holdingId: string, units: bigint) => Promise<unknown>;
  const move = (verb: Move, id: string, units: string, now?: Date) =>
    partner.write((context) => verb(context, id, parseUnits(units)), now && { now });

  describe('maturity', () => {
    /** The start of 30 April 2027 in Lagos, and a moment before. */
    const due = new Date('2027-04-29T23:00:00.000Z');
    const early = new Date('2027-04-29T22:59:59.999Z');
    const run = (now: Date) => partner.write((context) => matureDueHolding(context), { now });

    it('pays principal and the returns of the term at midnight in Lagos, once', async () => {
      const id = await open();
      expect(await run(early)).toBe(false);
      await expect(move(reserveUnits, id, '1', due)).rejects.toMatchObject({
        code: 'invalid_state',
        details: { status: 'active' },
      });
      expect(await run(due)).toBe(true);
      expect(await run(due)).toBe(false);
      const holding = await read(id, new Date('2028-01-01T00:00:00.000Z'));
      expect(holding).toMatchObject({
        status: 'matured',
        matured_at: due.toISOString(),
        principal: '100000.00',
        current_value: '109123.29',
        accrued_returns: '9123.29',
        paid_out: '109123.29',
      });
      const { data } = await listTransactions(partner.read(), { limit: 50 });
      expect(data).toMatchObject([
        {
          type: 'maturity_proceeds',
          amount: '109123.29',
          holding_id: id,
          reference: expect.stringMatching(/^MAT-[0-9A-HJKMNP-TV-Z]{12}$/),
          description: 'Maturity of Harbour 180-day note',
        },
      ]);
      const { data: events } = await listEvents(partner.read(), { limit: 50 });
      expect(events.map(({ type, data: object }) => [type, object])).toEqual([['holding.matured', holding]]);
      await expect(move(reserveUnits, id, '1')).rejects.toMatchObject({ details: { status: 'matured' } });
    });

    it('waits while some of it is being sold, and pays for what is left', async () => {
      const id = await open();
      await move(reserveUnits, id, '40000');
      await move(reserveUnits, id, '10000');
      expect(await run(due)).toBe(false);
      await expect(partner.write((context) => matureNow(context, id))).rejects.toMatchObject({
        code: 'invalid_state',
        details: { status: 'active' },
      });
      await move(sellUnits, id, '40000', due);
      await move(releaseUnits, id, '10000', due);
      expect(await run(due)).toBe(true);
      expect(await read(id)).toMatchObject({
        status: 'matured',
        paid_out: '65473.97',
        principal: '60000.00',
      });
    });

    it('of what rounds to nothing ends without a payment', async () => {
      const id = await open();
      await move(reserveUnits, id, '99999.999999');
      await move(sellUnits, id, '99999.999999');
      expect(await read(id)).toMatchObject({ units: '0.000001', principal: '0.00' });
      const before = await listTransactions(partner.read(), { limit: 50 });
      expect(await run(due)).toBe(true);
      expect(await read(id)).toMatchObject({ status: 'matured', paid_out: '0.00', current_value: '0.00' });
      expect(await listTransactions(partner.read(), { limit: 50 })).toEqual(before);
    });

    it('in the sandbox comes at once, of what has one', async () => {
      const id = await open();
      const answer = await partner.write((context) => matureNow(context, id));
      expect(answer).toMatchObject({ status: 'matured', paid_out: '109123.29' });
      expect(answer).toEqual(await read(id));
      await expect(partner.write((context) => matureNow(context, id))).rejects.toMatchObject({
        details: { status: 'matured' },
      });
      const share = await open(shares);
      await expect(partner.write((context) => matureNow(context, share))).rejects.toMatchObject({
        code: 'invalid_state',
        details: { status: 'active' },
      });
      await expect(partner.write((context) => matureNow(context, newId()))).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });
});

describe('summarise holdings', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  /** Converts to hundredths as a whole number, for exact sums. */
  const minor = (money: string): bigint => BigInt(money.replace('.', ''));
  const text = (sum: bigint): string => {
    const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
    return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  };
  const figures = ['principal', 'current_value', 'accrued_returns'] as const;
  /** The sums over holdings, from their own figures. */
  const added = (held: readonly Holding[]) => ({
    ...Object.fromEntries(
      figures.map((figure) => [figure, text(held.reduce((sum, one) => sum + minor(one[figure]), 0n))]),
    ),
    count: held.length,
  });

  /** Checks the parts of a summary against the holdings of each, which must be all of them. */
  function expectParts<Part extends object>(
    parts: readonly Part[],
    held: readonly Holding[],
    isIn: (part: Part, holding: Holding) => boolean,
  ): void {
    for (const part of parts) expect(part).toMatchObject(added(held.filter((one) => isIn(part, one))));
    const counted = parts.reduce((sum, part) => sum + (part as { count: number }).count, 0);
    expect(counted).toBe(held.length);
  }

  function expectSummary(summary: HoldingsSummary | undefined, held: readonly Holding[]): void {
    if (held.length === 0) {
      expect(summary).toBeUndefined();
      return;
    }
    expect(summary).toMatchObject(added(held));
    expectParts(summary?.by_type ?? [], held, ({ type }, one) => one.investment_type === type);
    expectParts(
      summary?.by_maturity ?? [],
      held,
      ({ month }, one) => one.maturity_date?.slice(0, 7) === month,
    );
    expectParts(summary?.by_investment ?? [], held, (part, one) => one.investment_id === part.investment_id);
    const months = (summary?.by_maturity ?? []).map(({ month }) => month ?? '~');
    expect(months).toEqual([...months].sort());
  }

  async function everything(partner: TestPartner, now: Date): Promise<Holding[]> {
    const rows: Holding[] = [];
    for await (const row of exportHoldings(partner.read({ now }), { status: 'active' })) rows.push(row);
    return rows;
  }

  const symbols = ['DANGCEM', 'MTNN', 'GTCO', 'NOSUCH'];
  const rated = ['fixed_income', 'treasury_bill', 'commercial_paper'] as const;
  const common = {
    currency: fc.constantFrom(...currencies),
    customerReference: fc.constantFrom(null, 'a', 'b'),
    startDate: fc.integer({ min: -500, max: 0 }).map((days) => addDays('2026-11-20', days)),
  };
  const anyShare = fc
    .record({
      ...common,
      symbol: fc.constantFrom(...symbols),
      units: fc.bigInt({ min: 1n, max: 10n ** 15n }),
      principal: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    })
    .map((facts) => ({ ...shares, ...facts, investmentId: namedId(facts.symbol) }));
  const anyNote = fc
    .record({
      ...common,
      investmentType: fc.constantFrom<InvestmentType>(...rated),
      principal: fc.bigInt({ min: 1n, max: 10n ** 14n }),
      interestRate: fc.integer({ min: 0, max: 9_999_999 }),
      tenorDays: fc.integer({ min: 1, max: 800 }),
    })
    .map((facts) => ({
      ...facts,
      units: facts.principal * 10_000n,
      investmentId: namedId(`${facts.investmentType} ${facts.tenorDays % 3}`),
    }));

  describe('summariseHoldings', () => {
    it('is exactly what the single holdings add up to, after any part sells and maturities', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.oneof(anyShare, anyNote), fc.bigInt({ min: 0n, max: 10n })), {
            maxLength: 12,
          }),
          fc.constantFrom('2026-11-20T10:32:10.000Z', '2026-11-20T23:30:00.000Z', '2027-03-01T12:00:00.000Z'),
          fc.boolean(),
          async (openings, time, isMatured) => {
            const partner = await testPartner(database);
            const now = new Date(time);
            for (const [opening, tenths] of openings) {
              const id = await partner.write((context) => openTestHolding(context, opening));
              const sold = (opening.units * tenths) / 10n;
              const isSold = sold > 0n && !('tenorDays' in opening && typeof opening.tenorDays === 'number');
              if (!isSold) continue;
              await partner.write((context) => reserveUnits(context, id, sold));
              await partner.write((context) => sellUnits(context, id, sold));
            }
            while (isMatured && (await partner.write((context) => matureDueHolding(context), { now })));
            const held = await everything(partner, now);
            const answer = await summariseHoldings(partner.read({ now }), {});
            expect(operations.summariseHoldings.answer.parse(answer)).toEqual(answer);
            for (const currency of currencies) {
              const summary = answer.data.find((one) => one.currency === currency);
              expectSummary(
                summary,
                held.filter((one) => one.currency === currency),
              );
            }
            const ofCustomer = await summariseHoldings(partner.read({ now }), {
              currency: 'NGN',
              customer_reference: 'a',
            });
            expectSummary(
              ofCustomer.data[0],
              held.filter((one) => one.currency === 'NGN' && one.customer_reference === 'a'),
            );
            expect(ofCustomer.data.length).toBeLessThanOrEqual(1);
          },
        ),
        { numRuns: 25 },
      );
    }, 120_000);

    it('names the 50 largest investments and counts all', async () => {
      const partner = await testPartner(database);
      await partner.write(async (context) => {
        for (let turn = 1; turn <= 60; turn += 1) {
          const principal = BigInt(turn) * 100n;
          await openTestHolding(context, {
            investmentId: namedId(`note ${turn}`),
            units: principal * 10_000n,
            principal,
            startDate: '2026-11-20',
          });
        }
      });
      const [ngn] = (await summariseHoldings(partner.read(), { currency: 'NGN' })).data;
      expect(ngn).toMatchObject({ count: 60, principal: '1830.00' });
      expect(ngn?.by_investment).toHaveLength(50);
      expect(ngn?.by_investment[0]).toMatchObject({ principal: '60.00', units: '60.000000', count: 1 });
      expect(ngn?.by_investment.at(-1)).toMatchObject({ principal: '11.00' });
    });

    it('counts nothing of what has ended, and nothing of others', async () => {
      const partner = await testPartner(database);
      const id = await partner.write((context) => openTestHolding(context, shares));
      expect((await summariseHoldings(partner.read(), {})).data).toHaveLength(1);
      await partner.write((context) => reserveUnits(context, id, 178_988_170n));
      await partner.write((context) => sellUnits(context, id, 178_988_170n));
      expect((await summariseHoldings(partner.read(), {})).data).toEqual([]);
    });
  });
});
