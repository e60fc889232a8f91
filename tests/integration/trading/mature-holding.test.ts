import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holding } from '@/lib/contract/trading/holdings';
import { parseUnits } from '@/lib/contract/trading/order-values';
import { listEvents } from '@/server/core/event-outbox/read-events';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { matureDueHolding, matureNow } from '@/server/trading/holdings/mature-holding';
import { getHolding } from '@/server/trading/holdings/read-holdings';
import { releaseUnits, reserveUnits } from '@/server/trading/holdings/reserved-units';
import { sellUnits } from '@/server/trading/holdings/sell-units';
import { openTestHolding, shares } from '@/server/trading/holdings/testing';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { listTransactions } from '@/server/wallets/ledger/read-transactions';

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
  /** 30 April 2027 in Lagos begins now, and a moment before. */
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
    expect(await read(id)).toMatchObject({ status: 'matured', paid_out: '65473.97', principal: '60000.00' });
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
