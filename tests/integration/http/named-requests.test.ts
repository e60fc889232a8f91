import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { endlessSessions } from '../../support/operators';
import type { RawAnswer } from '../../support/raw-http';
import { openTradingFixture, type TradingFixture } from '../../support/trading';
import { openTreasuryFixture, type TreasuryFixture } from '../../support/treasury';
import { codeOf } from '../../support/uploads';

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
