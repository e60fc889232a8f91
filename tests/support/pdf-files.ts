import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import { type KeyPair, signedHeaders } from './raw-http';

/** Downloads a complete file, as any HTTP client does. */
export function download(base: string, pair: KeyPair, path: string): Promise<Response> {
  const target = `/partner/v1${path}`;
  const headers = Object.entries(signedHeaders(pair, { target })).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as [string, string]],
  );
  return fetch(base + target, { headers });
}

/** Removes white space, because a PDF may break lines anywhere. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** Adds thousands separators: `1,234,567.89`. */
export const grouped = (money: string): string => money.replace(/\B(?=(\d{3})+\.)/g, ',');

/** The text that a reader of the PDF sees and can select. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, n) => {
      const { items } = await (await pdf.getPage(n + 1)).getTextContent();
      return squeezed(items.map((item) => ('str' in item ? item.str : '')).join(''));
    }),
  );
  return { pdf, pages, text: pages.join('') };
}

/** Downloads a PDF that must exist, and reads it. */
export async function readPaper(base: string, pair: KeyPair, path: string) {
  const answer = await download(base, pair, path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  const disposition = answer.headers.get('content-disposition') ?? '';
  const name = /^attachment; filename="([^"]+)"/.exec(disposition)?.[1];
  return { bytes, name, ...(await readPdf(bytes)) };
}

export const TEST_MARK = squeezed('Test mode – not a document of value');
