import { expect } from 'vitest';
import { multipartBody } from '@/lib/client/multipart';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Settings } from '@/server/platform/kernel/settings';
import { hireOperator, type TestOperator } from './operators';
import { freshIdempotencyKey, type KeyPair, type RawAnswer, sendSigned } from './raw-http';
import { png } from './sample-files';

const ACCOUNT = {
  currency: 'USD',
  account_name: 'Partner Desk Clients',
  account_number: '3001234567',
  bank_name: 'Alpha Bank',
  bank_code: 'ALPH',
  swift_code: 'ALPHNGLA',
};

type Fields = Readonly<Record<string, string | undefined>>;

/** The provider's staff handling incoming money over HTTP: two people, and the operators' own key. */
export interface TreasuryFixture {
  /** The same calls at another process. */
  readonly at: (url: string) => TreasuryFixture;
  readonly ada: TestOperator;
  readonly ben: TestOperator;
  readonly ownKey: KeyPair;
  /** Calls of the staff; default: by Ada. The path follows `/operator/v1`. */
  readonly get: (path: string, by?: KeyPair) => Promise<RawAnswer>;
  readonly post: (path: string, body: object, by?: KeyPair) => Promise<RawAnswer>;
  readonly put: (path: string, body: object, by?: KeyPair) => Promise<RawAnswer>;
  /** Sends a form with a file. */
  readonly send: (
    path: string,
    fields: Fields,
    file: Buffer,
    by?: KeyPair,
    name?: string,
  ) => Promise<RawAnswer>;
  /** Sets up a USD account: Ada proposes, Ben approves. */
  readonly openAccount: (more?: Partial<typeof ACCOUNT>) => Promise<void>;
  /** Records a transfer; default: by Ada. */
  readonly record: (fields: Fields, by?: KeyPair, file?: Buffer) => Promise<RawAnswer>;
  /** The same with an amount for a request; it must succeed. */
  readonly recorded: (
    request: FundingRequest,
    amount: string,
    bankReference: string,
  ) => Promise<ManualTransfer>;
  readonly approve: (transfer: ManualTransfer, by?: KeyPair) => Promise<RawAnswer>;
}

interface OperatorOperation {
  readonly url: string;
  readonly settings: Pick<Settings, 'operatorKey'>;
  readonly operate: (target: string, body: object) => Promise<RawAnswer>;
  readonly console: Parameters<typeof hireOperator>[0]['console'];
}

/** @param today in Lagos, by the service's clock */
export async function openTreasuryFixture(
  service: OperatorOperation,
  today: string,
): Promise<TreasuryFixture> {
  const ada = await hireOperator(service, 'ada@provider.example', 'Ada');
  const ben = await hireOperator(service, 'ben@provider.example', 'Ben');
  return fixtureAt(service.url, today, { ada, ben, ownKey: service.settings.operatorKey });
}

type People = Pick<TreasuryFixture, 'ada' | 'ben' | 'ownKey'>;

function fixtureAt(url: string, today: string, people: People): TreasuryFixture {
  const { ada, ben } = people;
  const call = (method: string, path: string, body: object | undefined, by: KeyPair) =>
    sendSigned(url, by, {
      method,
      target: `/operator/v1${path}`,
      ...(body && { body: JSON.stringify(body) }),
      ...(method === 'POST' && { headers: { 'idempotency-key': freshIdempotencyKey() } }),
    });
  const post: TreasuryFixture['post'] = (path, body, by = ada.pair) => call('POST', path, body, by);
  const send: TreasuryFixture['send'] = (path, fields, bytes, by = ada.pair, name = 'advice.png') => {
    const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const { contentType, body } = multipartBody(Object.fromEntries(given), { name, bytes });
    return sendSigned(url, by, {
      method: 'POST',
      target: `/operator/v1${path}`,
      body,
      headers: { 'content-type': contentType, 'idempotency-key': freshIdempotencyKey() },
    });
  };
  const record: TreasuryFixture['record'] = (fields, by = ada.pair, file = png()) =>
    send('/manual-transfers', { received_on: today, ...fields }, file, by);
  return {
    ...people,
    at: (other) => fixtureAt(other, today, people),
    get: (path, by = ada.pair) => call('GET', path, undefined, by),
    post,
    put: (path, body, by = ada.pair) => call('PUT', path, body, by),
    send,
    openAccount: async (more = {}) => {
      const proposed = await post('/receiving-accounts', { ...ACCOUNT, ...more });
      expect(proposed.status, proposed.text).toBe(201);
      const { id } = proposed.json.data as { id: string };
      const approved = await post(`/receiving-accounts/${id}/approve`, {}, ben.pair);
      expect(approved.status, approved.text).toBe(200);
    },
    record,
    recorded: async ({ reference }, amount, bankReference) => {
      const fields = {
        funding_reference: reference,
        amount_received: amount,
        bank_reference: bankReference,
      };
      const answer = await record(fields);
      expect(answer.status, answer.text).toBe(201);
      return answer.json.data as ManualTransfer;
    },
    approve: ({ id, amount_received }, by = ben.pair) =>
      post(`/manual-transfers/${id}/approve`, { amount_received }, by),
  };
}
