import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { TestOrganisation } from '../../support/app';
import { everyRow, searchFor } from '../../support/canaries';
import { freshDatabase } from '../../support/database';
import { temporaryFolder } from '../../support/folders';
import { type RawAnswer, sendRaw, sendSigned } from '../../support/raw-http';
import { type Receiver, startReceiver } from '../../support/receiver';
import { type Service, startService } from '../../support/service';
import { call, createOrganisation } from '../../support/service-client';

const serial = '777000777';
/** A distinctive account number. */
const number = `${serial}${nubanCheckDigit('058', serial)}`;
const wrong = `${serial}${(Number(number[9]) + 1) % 10}`;
const found = searchFor([number, wrong]);
const account = { bank_code: '058', account_number: number };
const wanted = { ...account, maximum_amount: '5000000.00' };

let service: Service;
let receiver: Receiver;
let databaseUrl: string;
let org: TestOrganisation;
let token: string;
const answers: RawAnswer[] = [];

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  receiver = await startReceiver();
  const settings = { RATE_LIMIT_PER_MINUTE: '100000', WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'debug' };
  const dataDir = temporaryFolder('data');
  service = await startService({ databaseUrl, dataDir, settings });
  org = await createOrganisation(service.url, dataDir, 'canaries');
  await call(service.url, org.test, 'POST', '/partner/v1/webhooks', { url: receiver.url, events: [] });
  await liveThroughIt();
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});

async function send(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  pair = org.test,
): Promise<RawAnswer> {
  const answer = await sendSigned(service.url, pair, {
    method,
    target: `/partner/v1${path}`,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  answers.push(answer);
  return answer;
}
const done = async <Resource>(path: string, body: object): Promise<Resource> => {
  const answer = await send('POST', path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json.data as Resource;
};

/** The full life of a mandate, with every possible rejection on the way. */
async function liveThroughIt(): Promise<void> {
  await send('POST', '/mandates', { ...wanted, account_number: wrong });
  await send('POST', '/mandates', { ...wanted, bank_code: number });
  await send('POST', '/mandates', { ...wanted, maximum_amount: '0.01' });
  await send('POST', '/mandates', wanted, org.live);
  await send('POST', '/mandates/check-account', { ...account, account_number: wrong });
  await send('GET', `/mandates/${number}`);
  await send('GET', `/mandates?cursor=${number}`);
  await done('/sandbox/scenarios', { kind: 'provider_down' });
  await send('POST', '/mandates', wanted);
  await done('/mandates/check-account', account);
  const mandate = await done<Mandate>('/mandates', wanted);
  const { pathname } = new URL(mandate.authorisation_url ?? '');
  token = pathname.split('/').at(-1) ?? '';
  answers.push(await sendRaw(service.url, { target: pathname }));
  answers.push(
    await sendRaw(service.url, {
      method: 'POST',
      target: pathname,
      body: 'action=agree',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
  answers.push(await sendRaw(service.url, { target: pathname }));
  await done(`/sandbox/mandates/${mandate.id}/settle`, { outcome: 'active' });
  const debit = { amount: '1000.00', method: 'beta_direct_debit', mandate_id: mandate.id };
  const { id } = await done<FundingRequest>('/wallets/NGN/fund', debit);
  await done(`/sandbox/funding-requests/${id}/settle`, { outcome: 'succeeded' });
  await done(`/mandates/${mandate.id}/revoke`, {});
  for (const path of ['/mandates', `/mandates/${mandate.id}`, '/events', '/funding-requests']) {
    await send('GET', path);
  }
}

test('no answer, refusal or page shows more of the number than its last four digits', () => {
  expect(answers.length).toBeGreaterThan(18);
  for (const { text } of answers) expect(found(text)).toEqual([]);
  expect(answers.filter(({ text }) => text.includes(number.slice(-4))).length).toBeGreaterThan(5);
});

test('no event and no webhook carries it, nor the link to agree', async () => {
  for (let left = 50; receiver.arrivals.length < 3 && left > 0; left -= 1) await sleep(100);
  const bodies = receiver.arrivals
    .map(({ headers, body }) => `${JSON.stringify(headers)}\n${body}`)
    .join('\n');
  expect(bodies).toContain('mandate.activated');
  expect(bodies).toContain('mandate.revoked');
  expect([...found(bodies), ...searchFor([token])(bodies)]).toEqual([]);
});

test('no table holds either in the clear: not the mandate, the stored answers, the trail, nor the feed', async () => {
  const everything = await everyRow(databaseUrl);
  for (const text of ['mandate.created', 'mandate_account.checked', 'idempotent_answers', number.slice(-4)]) {
    expect(everything).toContain(text);
  }
  expect([...found(everything), ...searchFor([token])(everything)]).toEqual([]);
});

test('no line of the log has either', () => {
  const lines = service.logs();
  expect(lines).toContain('/partner/v1/mandates/check-account');
  expect(lines).toContain('/mandate/:token');
  expect([...found(lines), ...searchFor([token])(lines)]).toEqual([]);
});

test('the search finds what is there, however it is written', () => {
  for (const form of [
    `x${number}`,
    Buffer.from(number).toString('hex'),
    Buffer.from(`{"a":"${number}"}`).toString('base64'),
  ]) {
    expect(found(form)).toContain(number);
  }
});
