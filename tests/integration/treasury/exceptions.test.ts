import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import type { StatementLine } from '@/lib/contract/treasury/statements';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { endlessSessions } from '../../support/operators';
import type { RawAnswer } from '../../support/raw-http';
import { openTradingFixture, type TradingFixture } from '../../support/trading';
import { openTreasuryFixture, type TreasuryFixture } from '../../support/treasury';
import { codeOf, detailsOf } from '../../support/uploads';

describe('exceptions', () => {
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
  const read = async <Data>(path: string) => (await staff.get(path)).json.data as Data;

  describe('an exception', () => {
    const unknownOf = async (bankReference: string, amount = '40.00'): Promise<ProviderException> => {
      const file = Buffer.from(`date,amount,reference\n2026-11-20,${amount},${bankReference}\n`);
      const answer = await staff.send('/statements', { rail: 'manual', currency: 'USD' }, file);
      const made = answer.json.data as { lines: StatementLine[] };
      return read(`/exceptions/${made.lines[0]?.exception_id}`);
    };
    const act = (id: string, name: string, body: object, by = staff.ada.pair) =>
      staff.post(`/exceptions/${id}/${name}`, body, by);

    it('is credited by a transfer that another person approves, and waits again when it is rejected', async () => {
      const request = await fund();
      const { id } = await unknownOf('FT-40');
      const body = { funding_reference: request.reference, note: 'The payer forgot it.' };
      expect(detailsOf(await act(id, 'credit', { note: 'Whose?' }))).toHaveProperty('funding_reference');
      expect(codeOf(await act(id, 'credit', { ...body, amount: '40.01' }))).toBe('amount_out_of_range');
      expect(codeOf(await act(id, 'credit', { ...body, funding_reference: 'FND-NOBODYKNOWS1' }))).toBe(
        'not_found',
      );
      const proposed = await act(id, 'credit', body);
      expect(proposed.json.data).toMatchObject({ status: 'open', transfer_id: expect.any(String) });
      for (const [name, more] of [
        ['credit', body],
        ['resolve', { resolution: 'returned', note: 'No.' }],
      ] as const) {
        expect(detailsOf(await act(id, name, more))).toEqual({ status: 'credit_proposed' });
      }
      const { transfer_id: first } = proposed.json.data as ProviderException;
      expect((await staff.post(`/manual-transfers/${first}/reject`, { reason: 'No.' })).status).toBe(200);
      expect(await read(`/exceptions/${id}`)).not.toHaveProperty('transfer_id');
      const { transfer_id: second } = (await act(id, 'credit', body)).json.data as ProviderException;
      const transfer = await read<ManualTransfer>(`/manual-transfers/${second}`);
      expect(transfer).toMatchObject({
        source: 'exception',
        bank_reference: 'FT-40',
        amount_received: '40.00',
      });
      expect((await staff.approve(transfer, staff.ada.pair)).status).toBe(403);
      expect((await staff.approve(transfer)).status).toBe(200);
      expect(await read(`/exceptions/${id}`)).toMatchObject({
        status: 'resolved',
        resolution: 'credited',
        note: 'The payer forgot it.',
        resolved_by: { name: 'Ben' },
      });
      expect(await find(request.id)).toMatchObject({ status: 'succeeded', amount_received: '40.00' });
    });

    it('is not credited where its very payment was recorded, and is resolved without money', async () => {
      const request = await fund();
      const { id } = await unknownOf('FT-41');
      await staff.recorded(request, '40.00', 'FT-41');
      const body = { funding_reference: request.reference, note: 'Twice.' };
      expect(codeOf(await act(id, 'credit', body))).toBe('duplicate_reference');
      const resolved = await act(id, 'resolve', { resolution: 'dismissed', note: 'Recorded by hand.' });
      expect(resolved.json.data).toMatchObject({ status: 'resolved', resolution: 'dismissed' });
      expect(detailsOf(await act(id, 'resolve', { resolution: 'dismissed', note: 'Again.' }))).toEqual({
        status: 'resolved',
      });
      await unknownOf('FT-42');
      const open = await read<ProviderException[]>(
        '/exceptions?status=open&rail=manual&kind=statement_unknown',
      );
      expect(open.map((one) => one.id)).not.toContain(id);
      expect(open.length).toBeGreaterThan(0);
      const all = await read<ProviderException[]>('/exceptions?limit=100');
      const countOf = (status: string) => all.filter((one) => one.status === status).length;
      expect(await read('/exceptions/summary')).toEqual({
        groups: ['open', 'resolved'].map((status) => ({ status, count: countOf(status) })),
        has_more: false,
      });
      const own = all.find((one) => one.id === id) ?? expect.unreachable();
      const part = encodeURIComponent(own.reference.slice(1).toLowerCase());
      const found = await read<ProviderException[]>(`/exceptions?query=${part}`);
      expect(found.map((one) => one.id)).toContain(id);
      expect(await read('/exceptions/summary?query=no+such+reference')).toEqual({
        groups: [],
        has_more: false,
      });
    });
  });
});

describe('named requests', () => {
  let partner: TradingFixture;
  let sandbox: TradingFixture;
  let staff: TreasuryFixture;

  beforeAll(async () => {
    const fixture = await openTradingFixture('harbour', endlessSessions);
    [partner, sandbox] = [fixture.as(fixture.org.live), fixture.as(fixture.org.test)];
    staff = await openTreasuryFixture(fixture.app, '2026-11-20');
    await staff.openAccount();
  });
  afterAll(() => partner.app.close());

  const notified = (answer: RawAnswer) => [answer.status, codeOf(answer)];
  const named = (reference: string, by = staff.ada.pair) =>
    staff.get(`/funding-requests/${encodeURIComponent(reference)}`, by);

  it('names the partner of a live request, and what it asked for', async () => {
    const request = await partner.done<FundingRequest>('/wallets/USD/fund', { amount: '1000.00' });
    for (const by of [staff.ada.pair, staff.ownKey]) {
      const found = await named(` ${request.reference.toLowerCase()} `, by);
      expect([found.status, found.json.data]).toEqual([
        200,
        {
          funding_request: await partner.read<FundingRequest>(`/funding-requests/${request.id}`),
          organisation: { id: expect.any(String), slug: 'harbour', name: expect.any(String) },
        },
      ]);
    }
  });

  it('finds nothing of a sandbox, nor what is no reference, and is for the staff alone', async () => {
    const { reference } = await sandbox.done<FundingRequest>('/wallets/USD/fund', { amount: '1000.00' });
    for (const wrong of [reference, 'FND-000000000000', '%', "'", 'x'.repeat(500)]) {
      expect(notified(await named(wrong)), wrong).toEqual([404, 'not_found']);
    }
    expect(notified(await named(reference, partner.org.live))).toEqual([403, 'forbidden']);
  });
});
