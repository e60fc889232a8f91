import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';
import type { SettlementDay } from '@/lib/contract/treasury/settlement-report';
import type { Statement } from '@/lib/contract/treasury/statements';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { fanOut } from '@/server/operations/fan-out';
import { seedDemo } from '@/server/sandbox/demo-data/seed-demo';
import { startApp, type TestApp } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { sendSigned } from '../../support/raw-http';

// A Friday morning in Lagos.
const clock = () => new Date('2026-11-20T09:30:00.000Z');
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true, dataDir: temporaryFolder() }, clock);
  await seedDemo({ ...app, clock, fanOut });
});
afterAll(() => app.close());

async function read<Data>(target: string): Promise<Data> {
  const answer = await sendSigned(app.url, app.settings.operatorKey, {
    method: 'GET',
    target: `/operator/v1${target}`,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data as Data;
}

describe('the bank statements of the demo', () => {
  it('were imported by the reviewer on two days', async () => {
    const statements = await read<Statement[]>('/statements');
    expect(
      statements.map(({ filename, total, lines_count, imported_by }) => [
        filename,
        total,
        lines_count,
        imported_by.name,
      ]),
    ).toEqual([
      ['usd-account-2026-11-20.csv', '18400.00', 1, 'Demo Reviewer'],
      ['usd-account-2026-11-18.csv', '1311.35', 3, 'Demo Reviewer'],
    ]);
    expect(statements[1]?.outcomes).toMatchObject({ unknown: 2, refused: 1 });
  });

  it('left two exceptions to look at and one that was dismissed, none of a partner', async () => {
    const exceptions = await read<ProviderException[]>('/exceptions');
    expect(exceptions.map(({ status, amount, resolution }) => [status, amount, resolution])).toEqual([
      ['open', '18400.00', undefined],
      ['open', '1250.00', undefined],
      ['resolved', '61.35', 'dismissed'],
    ]);
    expect(exceptions.every((one) => one.organisation === undefined)).toBe(true);
  });

  it('show in the settlements as credits that no wallet has', async () => {
    const days = await read<SettlementDay[]>('/settlement-report');
    expect(
      days.flatMap(({ date, rail, statement_total, difference }) =>
        statement_total === undefined ? [] : [[date, rail, statement_total, difference]],
      ),
    ).toEqual([
      ['2026-11-19', 'manual', '18400.00', '18400.00'],
      ['2026-11-17', 'manual', '1250.00', '1250.00'],
      ['2026-11-16', 'manual', '61.35', '61.35'],
    ]);
    expect(days.every(({ settled_count, adjusted_count }) => settled_count + adjusted_count === 0)).toBe(
      true,
    );
  });

  it('leave a ledger and an audit trail that hold', async () => {
    expect(await read('/orders?status=completed&environment=live')).toEqual([]);
    expect(await read('/ledger/verification')).toMatchObject({ faults: [] });
    const chains = await read<{ organisation_id: string }[]>('/audit/chains');
    expect(chains.length).toBeGreaterThan(2);
    for (const { organisation_id } of chains) {
      expect(await read(`/audit/chains/${organisation_id}/verification`)).toMatchObject({ valid: true });
    }
  });
});

describe('the transfers of the demo', () => {
  it('are one that two operators credited, and one that waits for the reviewer', async () => {
    const transfers = await read<ManualTransfer[]>('/manual-transfers');
    expect(
      transfers.map(({ status, amount_received, proposed_by, decided_by }) => [
        status,
        amount_received,
        proposed_by.name,
        decided_by?.name,
      ]),
    ).toEqual([
      ['proposed', '18500.00', 'Demo Controller', undefined],
      ['approved', '24965.00', 'Demo Reviewer', 'Demo Controller'],
    ]);
    expect(transfers.map(({ funding_request: { status } }) => status)).toEqual(['pending', 'succeeded']);
    expect(transfers.every(({ organisation: { slug } }) => slug === 'demo')).toBe(true);
  });

  it('are of requests that show the account which both operators decided on', async () => {
    const accounts = await read<ReceivingAccount[]>('/receiving-accounts');
    expect(accounts).toMatchObject([
      { status: 'active', proposed_by: { name: 'Demo Reviewer' }, decided_by: { name: 'Demo Controller' } },
    ]);
    const [transfer] = await read<ManualTransfer[]>('/manual-transfers?status=proposed');
    expect(transfer?.funding_request.instructions?.account?.account_number).toBe(accounts[0]?.account_number);
  });
});
