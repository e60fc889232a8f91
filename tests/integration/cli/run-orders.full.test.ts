import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { runCommand } from '@/server/cli/testing';
import { temporaryFolder } from '../../support/folders';
import { type LiveOrders, openLiveOrders } from '../../support/live-orders';
import { endlessSessions } from '../../support/operators';
import { png } from '../../support/sample-files';
import { openTradingFixture, type TradingFixture } from '../../support/trading';
import { openTreasuryFixture, type TreasuryFixture } from '../../support/treasury';

describe('run orders', () => {
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
      const done = await admin(
        'complete',
        order.id,
        '--price',
        '553.5',
        '--broker-reference',
        'B-1',
        '--json',
      );
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
});

describe('run rails', () => {
  let partner: TradingFixture;
  let staff: TreasuryFixture;
  const folder = temporaryFolder('advice');
  beforeAll(async () => {
    const fixture = await openTradingFixture('harbour', endlessSessions);
    partner = fixture.as(fixture.org.live);
    staff = await openTreasuryFixture(fixture.app, '2026-11-20');
    await staff.openAccount();
  });
  afterAll(() => partner.app.close());

  const admin = (...args: string[]) =>
    runCommand(args, { url: partner.app.url, ...partner.app.settings.operatorKey });

  function fileOf(name: string, bytes: string | Buffer): string {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  }

  it('funding settle records a transfer, and states that another person must approve it', async () => {
    const request = await partner.done<FundingRequest>('/wallets/USD/fund', { amount: '1000.00' });
    const args = (amount: string, bankReference: string) => [
      ...['funding', 'settle', request.reference, '--amount', amount, '--received-on', '2026-11-20'],
      ...['--bank-reference', bankReference, '--evidence', fileOf('advice.png', png())],
    ];
    const { code, out } = await admin(...args('999.50', 'FT-1'), '--note', 'Less a fee.');
    expect(code).toBe(0);
    expect(out).toMatch(/Received +USD 999\.50 on 2026-11-20\n/);
    expect(out).toContain('Another person must approve it');
    const again = await admin(...args('999.50', 'FT-1'));
    expect([again.code, again.error]).toEqual([1, expect.stringContaining('duplicate_reference')]);
    const transfer = JSON.parse((await admin(...args('5.00', 'FT-2'), '--json')).out) as ManualTransfer;
    expect(transfer).toMatchObject({ status: 'proposed', proposed_by: { name: 'operator key' } });
    // The operators' own key is not a person: any person may approve what it proposed.
    expect((await staff.approve(transfer, staff.ada.pair)).status).toBe(200);
  });

  it('lists rails and exceptions, imports statements and reports what was settled', async () => {
    expect((await admin('rails', 'list')).out).toMatch(/\nmanual +configured +\d/);
    expect((await admin('exceptions', 'list')).out).toBe('None found.\n');
    const file = fileOf('bank.csv', 'date,amount,reference\n2026-11-20,7.25,FT-9\nTotal,7.25,\n');
    const args = ['statement', 'import', file, '--rail', 'manual', '--currency', 'USD'];
    const trial = await admin(...args, '--dry-run');
    expect(trial.out).toMatch(/^Tried out +nothing was written\n/);
    expect(trial.out).toMatch(/\nunknown +1\n/);
    expect(trial.out).toMatch(/\n3 +refused .*"Total" is not a date\n/);
    expect((await admin(...args)).out).toMatch(/^Statement +[0-9a-f-]{36}\n/);
    expect((await admin(...args)).out).toMatch(/\nrepeated +1\n/);
    expect((await admin('exceptions', 'list')).out).toMatch(/manual +statement_unknown +FT-9 +USD 7\.25/);
    const report = await admin('settlement-report', '--rail', 'manual');
    expect(report.out).toMatch(/2026-11-20 +manual_bank_transfer +USD +1 +1000\.00 +5\.00/);
    expect((await admin('settlement-report', '--from', '2026-01-01', '--to', '2026-01-02')).out).toBe(
      'Nothing happened.\n',
    );
  });
});
