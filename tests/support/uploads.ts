import { sql } from 'drizzle-orm';
import { multipartBody } from '@/lib/client/multipart';
import type { TestApp, TestOrganisation } from './app';
import { type KeyPair, type RawAnswer, type SignedRequest, sendSigned } from './raw-http';

export const DOCUMENTS = '/partner/v1/kyb/documents';

/** Sends a multipart body unchanged. */
export const sendForm = (
  url: string,
  pair: KeyPair,
  body: string | Uint8Array,
  { headers, ...more }: Partial<SignedRequest> = {},
): Promise<RawAnswer> =>
  sendSigned(url, pair, {
    method: 'POST',
    target: DOCUMENTS,
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
    ...more,
  });

interface UploadFields {
  readonly type?: string;
  readonly person_id?: string;
  readonly [name: string]: string | undefined;
}

/** Uploads a file as a partner's program does. */
export function upload(
  url: string,
  pair: KeyPair,
  bytes: Uint8Array,
  fields: UploadFields = {},
  { name = 'document.pdf', ...more }: Partial<SignedRequest> & { readonly name?: string } = {},
): Promise<RawAnswer> {
  const { contentType, body } = multipartBody({ type: 'other', ...fields }, { name, bytes });
  return sendForm(url, pair, body, { ...more, headers: { 'content-type': contentType, ...more.headers } });
}

/** A text field of a form with the boundary `b`. */
export const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A file of such a form, as Latin-1 text. */
export const file = (bytes: Buffer | string, name = 'a.pdf', part = 'file'): string =>
  `--b\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${bytes.toString('latin1')}\r\n`;

export const form = (...parts: readonly string[]): Buffer =>
  Buffer.from(`${parts.join('')}--b--\r\n`, 'latin1');

/** A complete form with this file. */
export const withFile = (bytes: Buffer | string): Buffer => form(field('type', 'other'), file(bytes));

export const codeOf = ({ json }: RawAnswer): string | undefined => json.error?.code;
export const detailsOf = ({ json }: RawAnswer): Record<string, string | null> => json.error?.details ?? {};

/** The number of documents, contents and chunks together. */
export async function countRows({ database }: TestApp): Promise<number> {
  const { rows } = (await database.reads.execute(
    sql`select (select count(*) from kyb_documents) + (select count(*) from file_contents)
      + (select count(*) from file_chunks) as total`,
  )) as unknown as { rows: { total: string | number }[] };
  return Number(rows[0]?.total);
}

/** Deletes all documents of an organisation over HTTP. */
export async function deleteAll(app: TestApp, { test: pair }: TestOrganisation): Promise<void> {
  const list = await sendSigned(app.url, pair, { target: `${DOCUMENTS}?limit=100` });
  for (const { id } of list.json.data as { id: string }[]) {
    const gone = await sendSigned(app.url, pair, { method: 'DELETE', target: `${DOCUMENTS}/${id}` });
    if (gone.status !== 200) throw new Error(`not deleted: ${gone.text}`);
  }
}
