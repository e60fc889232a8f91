import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import type { SettlementDay } from '@/lib/contract/treasury/settlement-report';
import type { Statement, StatementLine } from '@/lib/contract/treasury/statements';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { newReference } from '@/server/platform/kernel/ids';
import { addMember, endlessSessions, hireOperator } from '../../support/operators';
import { openTradingFixture, type TradingFixture } from '../../support/trading';
import { openTreasuryFixture, type TreasuryFixture } from '../../support/treasury';
import { codeOf, detailsOf } from '../../support/uploads';

type Imported = Statement & { readonly lines: StatementLine[] };

let partner: TradingFixture;
let staff: TreasuryFixture;

beforeAll(async () => {
  // The service's clock stands still, but not that of its sessions.
  const fixture = await openTradingFixture('harbour', endlessSessions);
  partner = fixture.as(fixture.org.live);
  staff = await openTreasuryFixture(fixture.app, '2026-11-20');
  await staff.openAccount();
});
afterAll(() => partner.app.close());

const fund = (amount = '1000.00') => partner.done<FundingRequest>('/wallets/USD/fund', { amount });
const find = (id: string) => partner.read<FundingRequest>(`/funding-requests/${id}`);

const send = (text: string, fields: object = {}, by = staff.ada.pair) =>
  staff.send(
    '/statements',
    { rail: 'manual', currency: 'USD', ...fields },
    Buffer.from(text),
    by,
    'bank.csv',
  );
async function bring(text: string, fields: object = {}, by = staff.ada.pair): Promise<Imported> {
  const answer = await send(text, fields, by);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.data as Imported;
}
const outcomes = ({ lines }: Imported) => lines.map(({ line, outcome }) => [line, outcome]);
const read = async <Data>(path: string) => (await staff.get(path)).json.data as Data;
const counted = async () =>
  partner.rows(
    `select (select count(*)::integer from manual_transfers) as transfers, (select count(*)::integer from statements) as statements,
      (select count(*)::integer from statement_lines) as lines, (select count(*)::integer from provider_exceptions) as exceptions,
      (select count(*)::integer from audit_entries) as acts`,
  );

/** A provider's settled request, as if the provider had reported it. */
async function settledBy(method: string, currency: string, amount: string): Promise<string> {
  const reference = newReference('FND');
  await partner.rows(`insert into funding_requests (id, organisation_id, environment, reference, currency, amount, amount_received, method,
    status, instructions, settled_at, created_at, updated_at) select gen_random_uuid(), id, 'live', '${reference}', '${currency}',
    ${amount}, ${amount}, '${method}', 'succeeded', '{}', '2026-11-19T12:00:00Z', '2026-11-19T11:00:00Z', '2026-11-19T12:00:00Z'
    from organisations where slug = 'harbour'`);
  return reference;
}

describe('a statement of our account', () => {
  it('proposes what arrived, refuses what can’t be read, and a second time changes nothing', async () => {
    const [one, other] = [await fund(), await fund('500.00')];
    const broken = other.reference.replace('-', ' ').replace(/.{6}$/, ' $&').toLowerCase();
    const text = [
      '\uFEFFValue Date;Credit;Debit;Reference;Narration',
      `20/11/2026;1,000.00;;FT-1;TRF ${one.reference} HARBOUR`,
      `20-Nov-2026;"499.50";;FT-2;"payer; ${broken}"`,
      '2026-11-19;;25.00;FT-3;charges',
      '',
      '2026-11-19;7.25;;FT-4;from somebody',
      'Total;1,506.75;25.00;;',
      '2026-11-19;7.25;;FT-4;the same once more',
      `2026-11-19;8.00;;FT-5;${newReference('FND')}`,
      '2026-11-19;"8.00;;FT-6;a quote that never closes',
      `2026-11-19;9.00;;FT-7;${one.reference}`,
      '',
    ].join('\r\n');
    const nothing = await counted();
    const trial = await bring(text, { dry_run: 'true' });
    const expected = [
      [2, 'matched'],
      [3, 'matched'],
      [4, 'refused'],
      [6, 'unknown'],
      [7, 'refused'],
      [8, 'repeated'],
      [9, 'unknown'],
      [10, 'refused'],
      [11, 'matched'],
    ];
    expect([trial.dry_run, outcomes(trial)]).toEqual([true, expected]);
    expect(trial.lines.every((line) => !('transfer_id' in line || 'exception_id' in line))).toBe(true);
    expect(await counted()).toEqual(nothing);
    const made = await bring(text);
    expect(outcomes(made)).toEqual(expected);
    expect(made).toMatchObject({
      lines_count: 9,
      outcomes: { matched: 3, settled: 0, differs: 0, unknown: 2, repeated: 1, refused: 3 },
      total: '1531.00',
      first_day: '2026-11-19',
      last_day: '2026-11-20',
      imported_by: { name: 'Ada' },
    });
    const after = await counted();
    const again = await bring(text);
    expect([again.id, again.created_at]).toEqual([made.id, made.created_at]);
    expect(new Set(again.lines.map(({ outcome }) => outcome))).toEqual(new Set(['repeated', 'refused']));
    expect(await counted()).toEqual(after);
    const listed = await read<Statement[]>('/statements?rail=manual');
    expect(listed[0]).toMatchObject({ id: made.id, dry_run: false, filename: 'bank.csv' });
    const page = await staff.get(`/statements/${made.id}/lines?limit=2&outcome=refused`);
    const { data, next_cursor } = page.json as unknown as { data: StatementLine[]; next_cursor: string };
    expect(data.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'is a debit: money that went out'],
      [7, '"Total" is not a date'],
    ]);
    const rest = await read<StatementLine[]>(
      `/statements/${made.id}/lines?outcome=refused&cursor=${next_cursor}`,
    );
    expect(rest.map(({ line }) => line)).toEqual([10]);
    // A proposal still needs another person's approval: the importer is the proposer.
    const [transfer] = await read<ManualTransfer[]>(`/manual-transfers?reference=FT-2`);
    if (!transfer) return expect.unreachable();
    expect(transfer).toMatchObject({ source: 'statement', statement_id: made.id, received_on: '2026-11-20' });
    expect((await staff.approve(transfer, staff.ada.pair)).status).toBe(403);
    expect((await staff.approve(transfer)).status).toBe(200);
    expect(await find(other.id)).toMatchObject({ status: 'succeeded', amount_received: '499.50' });
  });

  it('compares with what was recorded by hand', async () => {
    const request = await fund();
    await staff.approve(await staff.recorded(request, '1000.00', 'FT-20'));
    await staff.recorded(await fund(), '70.00', 'FT-21');
    const made = await bring(
      [
        'date,amount,reference,narration',
        `2026-11-20,1000.00,FT-20,${request.reference}`,
        '2026-11-20,70.00,FT-21,',
        `2026-11-20,60.00,FT-22,${request.reference}`,
        '2026-11-20,75.00,FT-21,',
      ].join('\n'),
    );
    expect(outcomes(made)).toEqual([
      [2, 'settled'],
      [3, 'matched'],
      [4, 'differs'],
      [5, 'differs'],
    ]);
    const amounts = await Promise.all(
      made.lines
        .slice(2)
        .map(
          async ({ exception_id }) => (await read<ProviderException>(`/exceptions/${exception_id}`)).amount,
        ),
    );
    expect(amounts).toEqual(['60.00', '5.00']);
  });

  it('leaves the money of one’s own organisation to others', async () => {
    const request = await fund();
    await addMember(partner.app, 'harbour', 'both@provider.example', 'viewer');
    const { pair } = await hireOperator(partner.app, 'both@provider.example', 'Both');
    const made = await bring(
      `date,amount,reference,narration\n2026-11-20,5.00,FT-30,${request.reference}\n`,
      {},
      pair,
    );
    expect(made.lines).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('member') }]);
  });

  it.each([
    ['an empty file', '', {}, 'validation_failed', 'file'],
    ['no header', '2026-11-20,5.00,FT\n', {}, 'validation_failed', 'file'],
    ['no lines', 'date,amount,reference\n', {}, 'validation_failed', 'file'],
    ['another rail', 'date,amount,reference\n', { rail: 'gamma' }, 'method_not_supported', 'rail'],
  ])('with %s is refused', async (_, text, fields, code, field) => {
    const answer = await send(text || ' ', fields);
    expect([codeOf(answer), Object.keys(detailsOf(answer))[0]]).toEqual([code, field]);
  });
});

it('a provider’s statement is compared with what was credited', async () => {
  const [same, less] = [
    await settledBy('alpha_checkout', 'NGN', '100000'),
    await settledBy('alpha_bank_transfer', 'NGN', '50000'),
  ];
  const made = await bring(
    [
      'date,amount,reference,narration',
      `2026-11-19,1000.00,P-1,${same}`,
      `2026-11-19,600.00,P-2,${less}`,
      '2026-11-19,5.00,P-3,',
    ].join('\n'),
    { rail: 'alpha', currency: 'NGN' },
  );
  expect(outcomes(made)).toEqual([
    [2, 'settled'],
    [3, 'differs'],
    [4, 'unknown'],
  ]);
  const differing = await read<ProviderException>(`/exceptions/${made.lines[1]?.exception_id}`);
  expect(differing).toMatchObject({
    kind: 'statement_differs',
    rail: 'alpha',
    amount: '100.00',
    organisation: { slug: 'harbour' },
  });
  const credit = await staff.post(`/exceptions/${differing.id}/credit`, { note: 'The rest.' });
  const transfer = await read<ManualTransfer>(
    `/manual-transfers/${(credit.json.data as ProviderException).transfer_id}`,
  );
  const approved = await staff.approve(transfer);
  expect(approved.json.data).toMatchObject({ posted_as: 'adjustment', bank_reference: 'P-2 (difference)' });
  const report = await read<SettlementDay[]>('/settlement-report?rail=alpha&from=2026-11-18&to=2026-11-20');
  expect(report).toEqual([
    expect.objectContaining({
      date: '2026-11-20',
      method: 'alpha_bank_transfer',
      settled_count: 0,
      adjusted_count: 1,
      adjusted_amount: '100.00',
      open_exceptions: 1,
    }),
    expect.objectContaining({
      date: '2026-11-19',
      method: 'alpha_bank_transfer',
      amount_received: '500.00',
      statement_total: '1605.00',
      difference: '105.00',
    }),
    expect.objectContaining({
      date: '2026-11-19',
      method: 'alpha_checkout',
      settled_count: 1,
      amount_received: '1000.00',
    }),
  ]);
  expect(report[2]).not.toHaveProperty('difference');
});

it('the report of a currency agrees with its ledger', async () => {
  const report = await read<SettlementDay[]>('/settlement-report?currency=USD&from=2026-09-01&to=2026-11-30');
  const total = report.reduce(
    (sum, day) => sum + Number(day.amount_received) * 100 + Number(day.adjusted_amount) * 100,
    0,
  );
  const [posted] = await partner.rows<{ cents: string }>(
    `select sum(amount)::text as cents from ledger_entries where environment = 'live' and currency = 'USD' and account_kind = 'wallet'
      and type in ('funding', 'adjustment')`,
  );
  expect(total).toBeGreaterThan(0);
  expect(Math.round(total)).toBe(Number(posted?.cents));
  for (const [query, days] of [
    ['from=2026-11-20&to=2026-11-19', 0],
    ['from=2026-01-01&to=2026-11-20', 0],
  ] as const) {
    const answer = await staff.get(`/settlement-report?${query}`);
    expect([query, answer.status, detailsOf(answer).to !== undefined, days]).toEqual([query, 400, true, 0]);
  }
});
