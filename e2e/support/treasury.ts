import { randomBytes } from 'node:crypto';
import { multipartBody } from '@/lib/client/multipart';
import type { Currency } from '@/lib/contract/money';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import { hireOperator } from '@/tests/support/operators';
import { freshIdempotencyKey, sendSigned } from '@/tests/support/raw-http';
import { call, read, serviceWithKeys } from '@/tests/support/service-client';
import type { Partner } from './partner';
import { product } from './product';

const ACCOUNTS = '/operator/v1/receiving-accounts';
const WAIT_MS = 200;
const MOST_WAITS = 50;

/** A unique account number. */
export const newAccountNumber = (): string =>
  `30${(randomBytes(4).readUInt32BE() % 100_000_000) + 100_000_000}`;

async function activeAccount(): Promise<ReceivingAccount | undefined> {
  const { settings } = serviceWithKeys(product.serviceUrl, product.dataDir);
  // Concurrent tests share the key, and no two requests of a second may be equal.
  const since = new Date(randomBytes(5).readUIntBE(0, 5)).toISOString();
  const target = `${ACCOUNTS}?updated_since=${since}`;
  const accounts = await read<ReceivingAccount[]>(product.serviceUrl, settings.operatorKey, target);
  return accounts.find(({ status }) => status === 'active');
}

/** Waits until another test has finished its change. */
async function untilActive(): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    if (await activeAccount()) return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error('no receiving account became active');
}

/** Ensures that payers of USD see an account: one for all tests, proposed with the operators' own key. */
export async function openAccount(): Promise<void> {
  if (await activeAccount()) return;
  const service = serviceWithKeys(product.serviceUrl, product.dataDir);
  const proposed = await service.operate(ACCOUNTS, {
    currency: 'USD',
    account_name: 'Partner Desk Clients',
    account_number: newAccountNumber(),
    bank_name: 'Alpha Bank',
    bank_code: 'ALPH',
    swift_code: 'ALPHNGLA',
  });
  // Another test was faster.
  if (proposed.status === 409) return untilActive();
  if (proposed.status !== 201) throw new Error(`no account: ${proposed.text}`);
  const { id } = proposed.json.data as ReceivingAccount;
  const email = `approver-${randomBytes(5).toString('hex')}@provider.example`;
  const { pair } = await hireOperator(service, email, 'Approver');
  await call(product.serviceUrl, pair, 'POST', `${ACCOUNTS}/${id}/approve`, {});
}

/** Opens a live funding request of a partner with an approved verification. */
export const fundLive = ({ live }: Partner, currency: Currency, amount: string): Promise<FundingRequest> =>
  call(product.serviceUrl, live, 'POST', `/partner/v1/wallets/${currency}/fund`, { amount });

/** The balance of the partner's live wallet. */
export const liveBalance = async ({ live }: Partner, currency: Currency): Promise<string> =>
  (await read<Wallet>(product.serviceUrl, live, `/partner/v1/wallets/${currency}`)).balance;

/** Today's date in Lagos. */
export const today = (): string => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

/** A unique bank reference. */
export const newBankReference = (): string => `FT${randomBytes(6).toString('hex').toUpperCase()}`;

/** Imports a bank’s statement of the USD account with the operators' own key: a name and its lines, without a header. */
export async function importStatement(name: string, lines: readonly string[]): Promise<void> {
  const { settings } = serviceWithKeys(product.serviceUrl, product.dataDir);
  const bytes = Buffer.from(['date,amount,reference,narration', ...lines].join('\n'));
  const { contentType, body } = multipartBody({ rail: 'manual', currency: 'USD' }, { name, bytes });
  const answer = await sendSigned(product.serviceUrl, settings.operatorKey, {
    method: 'POST',
    target: '/operator/v1/statements',
    body,
    headers: { 'content-type': contentType, 'idempotency-key': freshIdempotencyKey() },
  });
  if (answer.status !== 201) throw new Error(`no statement: ${answer.text}`);
}
