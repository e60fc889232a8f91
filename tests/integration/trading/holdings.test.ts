import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Holding } from '@/lib/contract/trading/holdings';
import { parseUnits } from '@/lib/contract/trading/order-values';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { exportHoldings } from '@/server/trading/holdings/export-holdings';
import { findPosition } from '@/server/trading/holdings/find-position';
import { getHolding, listHoldings } from '@/server/trading/holdings/read-holdings';
import { releaseUnits, reserveUnits, sellUnits } from '@/server/trading/holdings/reserved-units';
import { namedId, openTestHolding, shares } from '@/server/trading/holdings/testing';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function freshPartner(): Promise<void> {
  partner = await testPartner(database);
}
const open = (overrides?: Parameters<typeof openTestHolding>[1], now?: Date): Promise<string> =>
  partner.write((context) => openTestHolding(context, overrides), now && { now });
const read = async (id: string, now?: Date): Promise<Holding> =>
  (await getHolding(partner.read(now && { now }), { holding_id: id })).data;
type Move = (context: Context, holdingId: string, units: bigint) => Promise<unknown>;
const move = (verb: Move, id: string, units: string, now?: Date) =>
  partner.write((context) => verb(context, id, parseUnits(units)), now && { now });
const sell = async (id: string, units: string) => {
  await move(reserveUnits, id, units);
  await move(sellUnits, id, units);
};

describe('a holding', () => {
  beforeAll(freshPartner);

  it('of what pays a rate grows by the day until it matures', async () => {
    const id = await open();
    const holding = await read(id);
    expect(operations.getHolding.answer.parse({ data: holding })).toEqual({ data: holding });
    expect(holding).toMatchObject({
      principal: '100000.00',
      units: '100000.000000',
      unit_price: '1.00',
      interest_rate: '18.50',
      start_date: '2026-11-01',
      maturity_date: '2027-04-30',
      current_value: '100963.01',
      accrued_returns: '963.01',
      status: 'active',
    });
    expect(holding).not.toHaveProperty('latest_price');
    // The day changes at midnight in Lagos, an hour before it does in UTC.
    expect((await read(id, new Date('2026-11-20T22:59:59.999Z'))).accrued_returns).toBe('963.01');
    expect((await read(id, new Date('2026-11-20T23:00:00.000Z'))).accrued_returns).toBe('1013.70');
    expect((await read(id, new Date('2028-11-20T23:00:00.000Z'))).accrued_returns).toBe('9123.29');
  });

  it('of a share is worth what the market states, and names price, time and source', async () => {
    const holding = await read(await open(shares));
    expect(operations.getHolding.answer.parse({ data: holding })).toEqual({ data: holding });
    const { latest_price = '0', current_value } = holding;
    expect(holding.price_source).toBe('simulated');
    expect(holding).not.toHaveProperty('interest_rate');
    expect(holding).not.toHaveProperty('maturity_date');
    const price = BigInt(Math.round(Number(latest_price) * 10_000));
    const kobo = (178_988_170n * price) / 100_000_000n;
    expect(current_value).toBe(`${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`);
    expect(Number(holding.accrued_returns)).toBeCloseTo(Number(current_value) - 98_801.87, 6);
  });

  it('of what has no price is shown at what it cost', async () => {
    const holding = await read(await open({ ...shares, investmentId: namedId('none'), symbol: 'NOSUCH' }));
    expect(holding).toMatchObject({ current_value: '98801.87', accrued_returns: '0.00' });
    expect(holding).not.toHaveProperty('latest_price');
  });

  it('belongs to its organisation and environment', async () => {
    const id = await open();
    const other = await testPartner(database);
    await expect(getHolding(other.read(), { holding_id: id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await findPosition(other.read(), id)).toBeUndefined();
    const live = await testPartner(database, 'live', { ...partner.scope, environment: 'live' });
    await expect(getHolding(live.read(), { holding_id: id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(getHolding(partner.read(), { holding_id: 'no uuid' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(other.write((context) => reserveUnits(context, id, 1n))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await listHoldings(other.read(), { limit: 50 })).data).toEqual([]);
  });
});

describe('lists', () => {
  let ids: string[];
  beforeAll(async () => {
    await freshPartner();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
    ids = [
      await open({ customerReference: 'a' }, at(1)),
      await open({ ...shares, orderId: namedId('order') }, at(2)),
      await open({ currency: 'USD', tenorDays: 30 }, at(3)),
      await open({ customerReference: 'b', tenorDays: 90 }, at(4)),
      await open(shares, at(5)),
    ];
    await sell(ids[4] ?? '', '178.98817');
  });
  type Filter = Partial<Parameters<typeof listHoldings>[1]>;
  const found = async (filter: Filter) =>
    (await listHoldings(partner.read(), { limit: 50, ...filter })).data.map(({ id }) => ids.indexOf(id));

  it('stand newest first, page by page', async () => {
    expect(await found({})).toEqual([4, 3, 2, 1, 0]);
    const first = await listHoldings(partner.read(), { limit: 2 });
    const second = await listHoldings(partner.read(), { limit: 2, cursor: first.next_cursor ?? '' });
    const third = await listHoldings(partner.read(), { limit: 2, cursor: second.next_cursor ?? '' });
    expect([first, second, third].map(({ data }) => data.map(({ id }) => ids.indexOf(id)))).toEqual([
      [4, 3],
      [2, 1],
      [0],
    ]);
    expect(third.next_cursor).toBeNull();
    await expect(listHoldings(partner.read(), { limit: 2, cursor: 'x' })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });
  });

  it('are narrowed by each filter', async () => {
    expect(await found({ status: 'active' })).toEqual([3, 2, 1, 0]);
    expect(await found({ status: 'sold' })).toEqual([4]);
    expect(await found({ investment_id: namedId('DANGCEM') })).toEqual([4, 1]);
    expect(await found({ investment_type: 'fixed_income' })).toEqual([3, 2, 0]);
    expect(await found({ customer_reference: 'b' })).toEqual([3]);
    expect(await found({ currency: 'USD' })).toEqual([2]);
    expect(await found({ order_id: namedId('order') })).toEqual([1]);
    expect(await found({ matures_from: '2026-12-01', matures_to: '2027-01-30' })).toEqual([3, 2]);
    expect(await found({ matures_to: '2026-12-01' })).toEqual([2]);
    expect(await found({ ids: [ids[0] ?? '', ids[3] ?? ''] })).toEqual([3, 0]);
    expect(await found({ created_from: '2026-11-20T09:04:00Z' })).toEqual([4, 3]);
    expect(await found({ updated_since: '2026-11-20T09:30:00Z' })).toEqual([4]);
  });

  it('are exported whole, as the list has them', async () => {
    const rows: Holding[] = [];
    for await (const row of exportHoldings(partner.read(), { status: 'active' })) rows.push(row);
    expect(rows).toEqual((await listHoldings(partner.read(), { limit: 50, status: 'active' })).data);
  });
});

describe('units', () => {
  beforeAll(freshPartner);

  it('are reserved, given back and sold', async () => {
    const id = await open(shares);
    await move(reserveUnits, id, '100');
    await move(reserveUnits, id, '78.98817');
    expect(await read(id)).toMatchObject({ units: '178.988170', available_units: '0.000000' });
    await expect(move(reserveUnits, id, '0.000001')).rejects.toMatchObject({
      code: 'insufficient_units',
      details: { available: '0.000000', required: '0.000001' },
    });
    await move(releaseUnits, id, '100');
    expect(await read(id)).toMatchObject({ units: '178.988170', available_units: '100.000000' });
    await move(sellUnits, id, '78.98817');
    expect(await read(id)).toMatchObject({
      units: '100.000000',
      available_units: '100.000000',
      principal: '55200.22',
      initial_principal: '98801.87',
      status: 'active',
    });
    await sell(id, '100');
    expect(await read(id)).toMatchObject({
      units: '0.000000',
      principal: '0.00',
      current_value: '0.00',
      accrued_returns: '0.00',
      status: 'sold',
    });
    await expect(move(reserveUnits, id, '1')).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'sold' },
    });
  });

  it('that are not reserved are neither sold nor given back', async () => {
    const id = await open(shares);
    await move(reserveUnits, id, '10');
    await expect(move(sellUnits, id, '10.000001')).rejects.toThrow('10.000000 units reserved');
    await expect(move(releaseUnits, id, '10.000001')).rejects.toThrow('10.000000 units reserved');
    await expect(move(sellUnits, newId(), '1')).rejects.toThrow('no holding');
    expect(await read(id)).toMatchObject({ units: '178.988170', available_units: '168.988170' });
  });
});
