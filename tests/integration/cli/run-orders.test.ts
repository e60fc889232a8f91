import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { runCommand } from '@/server/cli/testing';
import { temporaryFolder } from '../../support/folders';
import { type LiveOrders, openLiveOrders } from '../../support/live-orders';

let live: LiveOrders;
const folder = temporaryFolder('fills');
beforeAll(async () => {
  live = await openLiveOrders();
});
afterAll(() => live.partner.app.close());

const admin = (...args: string[]) => {
  const { app } = live.partner;
  return runCommand(['orders', ...args], { url: app.url, ...app.settings.operatorKey });
};

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('the desk on the command line', () => {
  it('lists what waits, shows one with its steps, takes and completes it', async () => {
    expect((await admin('list')).out).toBe('None found.\n');
    const order = await live.buy('100000.00', live.share);
    const listed = await admin('list');
    expect([listed.code, listed.error]).toEqual([0, '']);
    expect(listed.out).toMatch(new RegExp(`^Reference .*\n${order.reference} +harbour +buy +DANGCEM`));
    const shown = await admin('show', order.reference);
    expect(shown.out).toMatch(/Band +495\.00 to 605\.00\n/);
    expect(shown.out).toContain('Created and paid');
    expect((await admin('take', order.reference)).out).toMatch(/Taken by +operator key\n/);
    const done = await admin('complete', order.id, '--price', '553.5', '--broker-reference', 'B-1', '--json');
    expect(JSON.parse(done.out) as DeskOrder).toMatchObject({
      broker_reference: 'B-1',
      order: { status: 'completed', unit_price: '553.50' },
    });
    expect((await admin('show', order.reference)).out).toMatch(/Status +completed\n/);
    const again = await admin('complete', order.reference, '--price', '553.5');
    expect([again.code, again.error]).toEqual([1, expect.stringContaining('invalid_state')]);
    expect((await admin('show', 'ORD-NOBODYKNOWS1')).error).toContain('not_found');
  });

  it('fails with a reason', async () => {
    const order = await live.buy('10000.00');
    const { out } = await admin('fail', order.reference, '--reason', 'Nobody sells.');
    expect(out).toMatch(/Status +failed\nReason +Nobody sells\.\n/);
    expect((await admin('list', '--status', 'failed')).out).toContain(order.reference);
  });
});

describe('orders import', () => {
  it('tries a file out, then completes what it can; a second time changes nothing', async () => {
    const [one, other] = [await live.buy('20000.00'), await live.buy('30000.00', live.share)];
    const at = live.partner.clock.now.toISOString();
    const file = fileOf(
      'fills.csv',
      [
        '\uFEFFunit_price,Reference,executed_at,broker_reference',
        `1.00,${one.reference},,`,
        '',
        `five,${other.reference},,`,
        `552.00,${other.reference},${at},"B, 7"`,
        '1.00,ORD-NOBODYKNOWS1,,',
        '',
      ].join('\r\n'),
    );
    const outcomes = (out: string) =>
      (JSON.parse(out) as { line: number; outcome: string }[]).map(({ line, outcome }) => [line, outcome]);
    const trial = await admin('import', file, '--dry-run', '--json');
    expect(outcomes(trial.out)).toEqual([
      [2, 'ready'],
      [4, 'refused'],
      [5, 'ready'],
      [6, 'refused'],
    ]);
    expect((await live.partner.find(one.id)).status).toBe('pending_fulfilment');
    const done = await admin('import', file);
    expect([done.code, done.error]).toEqual([1, '2 of 4 lines were refused.\n']);
    expect(done.out).toContain('2 completed, 2 refused');
    expect(await live.staffView(other.id)).toMatchObject({
      broker_reference: 'B, 7',
      order: { status: 'completed' },
    });
    expect((await admin('import', file)).out).toContain('2 repeated, 2 refused');
  });

  it.each([
    ['lacks a column', 'reference,price\nORD-1,5\n', /unit_price is missing; price is not known/],
    ['names one twice', 'reference,unit_price,reference\n', /reference is repeated/],
    ['is empty', 'reference,unit_price\n', /has no fills/],
    ['is no CSV', 'reference,unit_price\n"ORD-1,5\n', /is not a CSV file/],
  ])('refuses a file that %s', async (_, text, message) => {
    const { code, error } = await admin('import', fileOf('wrong.csv', text));
    expect(code).toBe(1);
    expect(error).toMatch(message);
    expect((await admin('import', path.join(folder, 'missing.csv'))).error).toContain("can't be read");
  });
});
