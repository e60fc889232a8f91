import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Reconciliation } from '@/lib/contract/wallets/reconciliation';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import type { TestOrganisation } from './app';
import {
  freshIdempotencyKey,
  type KeyPair,
  type RawAnswer,
  type SignedRequest,
  sendSigned,
} from './raw-http';

const CREATE_TRIES = 5;

/**
 * Creates an organisation in a running service with the operator's key of its DATA_DIR. On 503, which a busy machine
 * may return, it waits a second and repeats the request with the same Idempotency-Key, as the API documents.
 */
export async function createOrganisation(
  url: string,
  dataDir: string,
  slug: string,
): Promise<TestOrganisation> {
  const request = {
    method: 'POST',
    target: '/operator/v1/organisations',
    body: JSON.stringify({ name: slug, slug }),
    headers: { 'idempotency-key': freshIdempotencyKey() },
  };
  let answer = await sendSigned(url, operatorKey(dataDir), request);
  for (let tries = 1; answer.status === 503 && tries < CREATE_TRIES; tries += 1) {
    await sleep(1000);
    answer = await sendSigned(url, operatorKey(dataDir), request);
  }
  if (answer.status !== 201) throw new Error(`no organisation: ${answer.text}`);
  const { keys } = answer.json.data as { keys: { test: KeyPair; live: KeyPair } };
  return { slug, test: keys.test, live: keys.live };
}

const secretsOf = (dataDir: string): { readonly operatorKey: KeyPair; readonly consoleKey: KeyPair } =>
  JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
const operatorKey = (dataDir: string): KeyPair => secretsOf(dataDir).operatorKey;

/** Calls a running service as the dashboard's server and as the operators, with the keys of its DATA_DIR. */
export const serviceWithKeys = (url: string, dataDir: string) => ({
  url,
  settings: secretsOf(dataDir),
  operate: (target: string, body: object) => operate(url, dataDir, target, body),
  console: (request: SignedRequest) => sendSigned(url, secretsOf(dataDir).consoleKey, request),
});

/** Posts as an operator. */
export const operate = (url: string, dataDir: string, target: string, body: object): Promise<RawAnswer> =>
  sendSigned(url, operatorKey(dataDir), { method: 'POST', target, body: JSON.stringify(body) });

/** Verifies the whole ledger as an operator; returns the faults. */
export async function ledgerFaults(url: string, dataDir: string): Promise<unknown[]> {
  const answer = await sendSigned(url, operatorKey(dataDir), { target: '/operator/v1/ledger/verification' });
  const { verified, faults } = answer.json.data as { verified: boolean; faults: unknown[] };
  if (!verified && faults.length === 0) return ['not verified'];
  return faults;
}

/** Reads one object. */
export async function read<Resource>(url: string, pair: KeyPair, target: string): Promise<Resource> {
  const answer = await sendSigned(url, pair, { target });
  if (answer.status !== 200) throw new Error(`${target}: ${answer.status} ${answer.text}`);
  return answer.json.data as Resource;
}

/** Sends a write and returns the resource. */
export async function call<Resource>(
  url: string,
  pair: KeyPair,
  method: 'POST' | 'PATCH' | 'DELETE',
  target: string,
  body?: object,
): Promise<Resource> {
  const answer = await sendSigned(url, pair, {
    method,
    target,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status >= 300) throw new Error(`${method} ${target}: ${answer.status} ${answer.text}`);
  return answer.json.data as Resource;
}

/** Reads all pages of a list. */
export async function readAll<Row>(url: string, pair: KeyPair, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const target: string = `${path}?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`;
    const answer = await sendSigned(url, pair, { target });
    if (answer.status !== 200) throw new Error(`${target}: ${answer.status} ${answer.text}`);
    rows.push(...(answer.json.data as Row[]));
    cursor = answer.json.next_cursor ?? null;
  } while (cursor !== null);
  return rows;
}

export const readTransactions = (url: string, pair: KeyPair): Promise<Transaction[]> =>
  readAll(url, pair, '/partner/v1/transactions');

export const readFundingRequests = (url: string, pair: KeyPair): Promise<FundingRequest[]> =>
  readAll(url, pair, '/partner/v1/funding-requests');

/** Whether every wallet equals the sum of its transactions, as reported by the service. */
export const isReconciled = async (url: string, pair: KeyPair): Promise<boolean> =>
  (await read<Reconciliation[]>(url, pair, '/partner/v1/reconciliation')).every(({ balanced }) => balanced);

/** The sequence numbers of the feed, oldest first. */
export async function readSequences(url: string, pair: KeyPair): Promise<number[]> {
  const events = await readAll<{ sequence: number }>(url, pair, '/partner/v1/events');
  return events.map(({ sequence }) => sequence).reverse();
}

/** Simulates the provider of a funding request. */
export const settle = (url: string, pair: KeyPair, id: string, body: object): Promise<RawAnswer> =>
  sendSigned(url, pair, {
    method: 'POST',
    target: `/partner/v1/sandbox/funding-requests/${id}/settle`,
    body: JSON.stringify(body),
  });
