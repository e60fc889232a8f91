import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEvents } from '@/server/core/event-outbox/read-events';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { findPosition } from '@/server/trading/holdings/find-position';
import { matureDueHolding, matureNow } from '@/server/trading/holdings/mature-holding';
import { releaseUnits, reserveUnits, sellUnits } from '@/server/trading/holdings/reserved-units';
import { principalAfter } from '@/server/trading/holdings/rules';
import { openTestHolding, shares } from '@/server/trading/holdings/testing';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { getReconciliation, listTransactions } from '@/server/wallets/ledger/read-transactions';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';
import { freshDatabase } from '../../support/database';

// Two pools represent two processes. The embedded engine runs one statement at a time and would hide every race.
let databases: readonly [Database, Database];
beforeAll(async () => {
  const url = await freshDatabase();
  const connect = () =>
    connectPostgresql(url, 25, (error) => {
      throw error;
    });
  databases = [await connect(), await connect()];
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

type Twice = readonly [TestPartner, TestPartner];

/** One organisation through each of the two processes. */
async function partnerTwice(): Promise<Twice> {
  const first = await testPartner(databases[0]);
  return [first, await testPartner(databases[1], 'test', first.scope)];
}
const turnOf = (partners: Twice, turn: number): TestPartner => partners[turn % 2 === 0 ? 0 : 1];
const open = ([partner]: Twice, overrides?: Parameters<typeof openTestHolding>[1]): Promise<string> =>
  partner.write((context) => openTestHolding(context, overrides));
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code ?? outcome.reason] : [],
  );
const due = { now: new Date('2027-04-29T23:00:00.000Z') };
const NOTE = 100_000_000_000n;

describe('two processes at once', () => {
  it('pay each maturity once, with one event, and nothing is left over', async () => {
    const partners = await partnerTwice();
    const others = await partnerTwice();
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, n) => open(n % 4 === 0 ? others : partners)),
    );
    const sweep = async (partner: TestPartner) => {
      let total = 0;
      while (await partner.write((context) => matureDueHolding(context), due)) total += 1;
      return total;
    };
    const counts = await Promise.all([...partners, ...partners].map(sweep));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    for (const [owners, count] of [
      [partners, 30],
      [others, 10],
    ] as const) {
      const { data: notified } = await listEvents(owners[1].read(), { limit: 100, after_sequence: 0 });
      expect(notified.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: count }, (_, n) => n + 1),
      );
      expect(new Set(notified.map(({ data }) => data.id)).size).toBe(count);
      const { data: lines } = await listTransactions(owners[0].read(), { limit: 100 });
      expect(lines.map(({ amount }) => amount)).toEqual(Array.from({ length: count }, () => '109123.29'));
      expect(new Set(lines.map(({ holding_id }) => holding_id)).size).toBe(count);
      expect(lines.every(({ holding_id }) => ids.includes(holding_id ?? ''))).toBe(true);
      const [ngn] = (await getReconciliation(owners[0].read())).data;
      expect(ngn).toMatchObject({
        wallet_balance: `${(10_912_329n * BigInt(count)) / 100n}.${String((29 * count) % 100).padStart(2, '0')}`,
        balanced: true,
      });
    }
  });

  it('mature one holding once, however often it is requested', async () => {
    const partners = await partnerTwice();
    const id = await open(partners);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, turn) =>
        turnOf(partners, turn).write(
          (context): Promise<unknown> =>
            turn % 3 === 0 ? matureDueHolding({ ...context, ...due }) : matureNow(context, id),
        ),
      ),
    );
    const paid = (await listTransactions(partners[0].read(), { limit: 100 })).data;
    expect(paid).toHaveLength(1);
    expect(new Set(codes(outcomes))).toEqual(new Set(['invalid_state']));
  });

  it('reserve no unit twice', async () => {
    const partners = await partnerTwice();
    const id = await open(partners, shares);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, turn) =>
        turnOf(partners, turn).write((context) => reserveUnits(context, id, 17_898_817n)),
      ),
    );
    expect(codes(outcomes)).toEqual(Array.from({ length: 30 }, () => 'insufficient_units'));
    expect(await findPosition(partners[0].read(), id)).toMatchObject({
      reservedUnits: 178_988_170n,
      availableUnits: 0n,
    });
  });

  it('let a sell or the maturity through, never both', async () => {
    const partners = await partnerTwice();
    let matured = 0;
    for (let round = 0; round < 20; round += 1) {
      const id = await open(partners);
      const moves: (() => Promise<unknown>)[] = [
        () => partners[0].write((context) => reserveUnits(context, id, 1_000_000n)),
        () => partners[1].write((context) => matureNow(context, id)),
      ];
      if (round % 2 === 1) moves.reverse();
      const outcomes = await Promise.allSettled(moves.map((move) => move()));
      expect(codes(outcomes)).toEqual(['invalid_state']);
      const position = await findPosition(partners[0].read(), id);
      const isMatured = position?.status === 'matured';
      expect(position?.reservedUnits).toBe(isMatured ? 0n : 1_000_000n);
      if (isMatured) matured += 1;
    }
    const { data } = await listTransactions(partners[0].read(), { limit: 100 });
    expect(data).toHaveLength(matured);
  });

  it('sell and give back parts in any order, and end with what is left of units and principal', async () => {
    const partners = await partnerTwice();
    const id = await open(partners);
    const parts = Array.from({ length: 24 }, (_, n) => BigInt(n + 1) * 123_456_789n);
    await Promise.all(
      parts.map(async (units, turn) => {
        await turnOf(partners, turn).write((context) => reserveUnits(context, id, units));
        await turnOf(partners, turn + 1).write((context) =>
          turn % 3 === 0 ? releaseUnits(context, id, units) : sellUnits(context, id, units),
        );
      }),
    );
    const sold = parts.filter((_, turn) => turn % 3 !== 0).reduce((sum, units) => sum + units, 0n);
    expect(await findPosition(partners[1].read(), id)).toMatchObject({
      units: NOTE - sold,
      reservedUnits: 0n,
      principal: principalAfter({ initialPrincipal: 10_000_000n, initialUnits: NOTE }, NOTE - sold),
    });
  });

  it('leave a ledger that holds', async () => {
    const [partner] = await partnerTwice();
    expect((await verifyLedger(partner.read())).data).toMatchObject({ verified: true, faults: [] });
  });
});
