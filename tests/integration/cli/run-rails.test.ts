import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { runCommand } from '@/server/cli/testing';
import { temporaryFolder } from '../../support/folders';
import { endlessSessions } from '../../support/operators';
import { png } from '../../support/sample-files';
import { openTradingFixture, type TradingFixture } from '../../support/trading';
import { openTreasuryFixture, type TreasuryFixture } from '../../support/treasury';

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
  // The operators' own key is no person: any person may approve what it proposed.
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
