import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { pdf, plainPdf, pngChunk, pngSignature } from '@/tests/support/sample-files';
import type { Verification } from './verification';

/** A file to give to a page. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** All stored documents, as reported by the service. */
export const documentsOf = async ({ send }: Verification): Promise<KybDocument[]> =>
  ((await send('GET', '/documents?limit=100')).json as { data: KybDocument[] }).data;

/** A unique PDF of exactly this size. */
export const pdfFile = (name: string, size = 2_000): GivenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: plainPdf('', size),
});

/** A PDF of two pages with different texts. */
export async function twoPages(name: string): Promise<GivenFile> {
  const buffer = await pdf({}, (document) => {
    document.text('Articles, the first page');
    document.addPage().text('Articles, the second page');
  });
  return { name, mimeType: 'application/pdf', buffer };
}

/** A viewable picture: grey, with a white line at its top. */
export function pictureFile(name: string, width = 300, height = 200): GivenFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 120)]);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 255)]);
  const rows = deflateSync(Buffer.concat([line, ...Array<Buffer>(height - 1).fill(row)]));
  const buffer = Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('tEXt', Buffer.from(`Comment\0${Math.random()}`)),
    pngChunk('IDAT', rows),
    pngChunk('IEND'),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A file with any content. */
export const fileOf = (name: string, content: string | Buffer, mimeType = ''): GivenFile => ({
  name,
  mimeType,
  buffer: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
});

/** A data transfer with files in the page, as a drop or a paste delivers it. */
function transferOf(page: Page, files: readonly GivenFile[]) {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString('base64'),
  }));
  return page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, bytes } of list) {
      const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], name, { type: mimeType }));
    }
    return transfer;
  }, given);
}

/** Drags files over an element and drops them. */
export async function dropOn(target: Locator, files: readonly GivenFile[]): Promise<void> {
  const dataTransfer = await transferOf(target.page(), files);
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

/** Pastes files, as a screenshot is pasted. */
export async function paste(page: Page, files: readonly GivenFile[]): Promise<void> {
  const transfer = await transferOf(page, files);
  await page.evaluate((clipboardData) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, transfer);
}

/** Limits the page's upload speed to this many bytes per second. Returns a function that lifts the limit. */
export async function slowLine(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(bytesPerSecond);
  return async () => {
    await set(-1);
    await session.detach();
  };
}
