import { expect } from 'vitest';
import { multipartBody } from '@/lib/client/multipart';
import type { MarketImport } from '@/lib/contract/market/operator-market';
import { startApp, type TestApp, type TestOrganisation } from './app';
import { type KeyPair, type RawAnswer, sendSigned } from './raw-http';

export const IMPORTS = '/operator/v1/market/imports';

interface ImportFields {
  readonly kind: string;
  readonly symbol?: string;
  readonly interval?: string;
  readonly dry_run?: string;
}

/** Sends a file of market data as an operator does. */
export function sendImport(
  url: string,
  pair: KeyPair,
  text: string | Uint8Array,
  fields: ImportFields,
  name = 'data.csv',
): Promise<RawAnswer> {
  const { contentType, body } = multipartBody({ ...fields }, { name, bytes: Buffer.from(text) });
  const headers = { 'content-type': contentType };
  return sendSigned(url, pair, { method: 'POST', target: IMPORTS, body, headers });
}

/** The import in a response. */
export function importOf(answer: RawAnswer): MarketImport {
  if (answer.status !== 201) throw new Error(`not imported: ${answer.status} ${answer.text}`);
  return answer.json.data as MarketImport;
}

/** Counts of rows: read, stored, repeated, adjusted and rejected. */
export const countsOf = (made: MarketImport): readonly number[] => [
  made.rows_read,
  made.rows_stored,
  made.rows_repeated,
  made.rows_adjusted,
  made.rows_refused,
];

/** Reads the market as one organisation, at a fixed time. */
export interface MarketFixture {
  readonly app: TestApp;
  readonly org: TestOrganisation;
  /** Default: with the test key. The path follows `/market`. */
  readonly get: (path: string, pair?: KeyPair) => Promise<RawAnswer>;
  /** The data of a response that must be 200. */
  readonly read: <Data>(path: string, pair?: KeyPair) => Promise<Data>;
  /** Status, code and the named fields. */
  readonly refusal: (path: string) => Promise<readonly unknown[]>;
  /** Runs work at another time. */
  readonly at: <Answer>(time: string, work: () => Promise<Answer>) => Promise<Answer>;
}

/** The service on Friday 20 November 2026 at 11:32:10 in Lagos, when the market is open. */
export async function openMarketFixture(): Promise<MarketFixture> {
  const friday = new Date('2026-11-20T10:32:10.000Z');
  let now = friday;
  const app = await startApp({ rateLimitPerMinute: 100_000 }, () => now);
  const org = await app.createOrganisation('market');
  await app.operate('/operator/v1/organisations/market/kyb/decide', { decision: 'approved' });
  const get = (path: string, pair = org.test) =>
    sendSigned(app.url, pair, { target: `/partner/v1/market${path}` });
  return {
    app,
    org,
    get,
    read: async <Data>(path: string, pair = org.test) => {
      const answer = await get(path, pair);
      expect(answer.status, `${path}: ${answer.text}`).toBe(200);
      return answer.json.data as Data;
    },
    refusal: async (path) => {
      const { status, json } = await get(path);
      return [status, json.error?.code, Object.keys(json.error?.details ?? {})];
    },
    at: async (time, work) => {
      now = new Date(time);
      try {
        return await work();
      } finally {
        now = friday;
      }
    },
  };
}
