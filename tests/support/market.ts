import { multipartBody } from '@/lib/client/multipart';
import type { MarketImport } from '@/lib/contract/market/operator-market';
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

/** The import as it was answered. */
export function importOf(answer: RawAnswer): MarketImport {
  if (answer.status !== 201) throw new Error(`not imported: ${answer.status} ${answer.text}`);
  return answer.json.data as MarketImport;
}

/** Rows read, stored, repeated, adjusted and refused. */
export const countsOf = (made: MarketImport): readonly number[] => [
  made.rows_read,
  made.rows_stored,
  made.rows_repeated,
  made.rows_adjusted,
  made.rows_refused,
];
