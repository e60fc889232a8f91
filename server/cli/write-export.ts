import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getOrganisationExport, readOrganisationExport } from '@/lib/contract/developers/operator-exports';
import { getKybCaseDocument } from '@/lib/contract/kyb/operator-kyb';
import type { AnswerOf } from '@/lib/contract/operation';
import type { Environment } from '@/lib/contract/primitives';
import { callService, downloadFile, type Service } from './call-service';
import { BadNews } from './failures';

/** A file of an export. */
interface ExportedFile {
  readonly name: string;
  readonly records?: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: 'partner-desk-export/1';
  readonly organisation: AnswerOf<typeof getOrganisationExport>['data']['organisation'];
  /** Records written before this time are in the export; records changed until its end may be in some parts only. */
  readonly begun_at: string;
  readonly ended_at: string;
  readonly files: readonly ExportedFile[];
  readonly left_out: AnswerOf<typeof getOrganisationExport>['data']['left_out'];
  readonly secrets_left_out: readonly string[];
}

const ABOUT = `This is everything that the service keeps of one organisation, as its people and programs see it.

manifest.json   what is here: each file with its number of records, its size and its SHA-256; what is left out, and why
*.jsonl         one record a line (JSON Lines), UTF-8; in the folders test and live what is of one environment
documents/      the documents of the verification as they were uploaded, named by their ids (kyb_documents.jsonl)

Money is in decimal text, times are UTC. The ledger can be recomputed from ledger_entries.jsonl: the amounts of a posting_id
add up to zero in each currency, and along an account_id, line by line, each balance_after is the one before plus amount.
`;

/** @throws BadNews for a folder with something in it: an export never mixes with another. */
function makeFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BadNews(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Writes a file that only its owner can read, as pieces arrive; returns the result. */
async function writePieces(
  folder: string,
  name: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<ExportedFile> {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      const buffer = Buffer.from(piece);
      hash.update(buffer);
      bytes += buffer.length;
      yield buffer;
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Everything that an export is written with. */
interface Writing {
  readonly service: Service;
  readonly slug: string;
  readonly folder: string;
  readonly progress: (line: string) => void;
}

/** Writes a part as JSON Lines, a page at a time. */
async function writePart(
  { service, slug, folder, progress }: Writing,
  part: string,
  environment: Environment | undefined,
  seen: (record: Record<string, unknown>) => void,
): Promise<ExportedFile> {
  const name = environment === undefined ? `${part}.jsonl` : `${environment}/${part}.jsonl`;
  let records = 0;
  async function* lines(): AsyncGenerator<string> {
    let cursor: string | undefined;
    do {
      const query = { environment, cursor };
      const page = await callService(service, readOrganisationExport, { params: { slug, part }, query });
      for (const record of page.data) seen(record);
      records += page.data.length;
      progress(`${name}: ${records.toLocaleString('en')} records`);
      yield page.data.map((record) => `${JSON.stringify(record)}\n`).join('');
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  return { ...(await writePieces(folder, name, lines())), records };
}

/** Writes the bytes of the documents of the verification. */
async function writeDocuments(writing: Writing, ids: readonly string[]): Promise<ExportedFile[]> {
  const files: ExportedFile[] = [];
  for (const document_id of ids) {
    const params = { slug: writing.slug, document_id };
    const bytes = await downloadFile(writing.service, getKybCaseDocument, { params });
    files.push(await writePieces(writing.folder, `documents/${document_id}`, bytes));
    writing.progress(`documents: ${files.length} of ${ids.length}`);
  }
  return files;
}

/**
 * Writes everything of an organisation into a new or empty folder (docs/export.md), page by page.
 * @throws BadNews for a folder that is not empty; ServiceApiError, ServiceError
 */
export async function writeExport(writing: Writing): Promise<Manifest> {
  const { service, slug, folder } = writing;
  const { data: plan } = await callService(service, getOrganisationExport, { params: { slug } });
  makeFolder(folder);
  const files: ExportedFile[] = [];
  const documents: string[] = [];
  for (const { name, environments } of plan.parts) {
    for (const environment of environments.length === 0 ? [undefined] : environments) {
      const seen = ({ id }: Record<string, unknown>): void => {
        if (name === 'kyb_documents') documents.push(String(id));
      };
      files.push(await writePart(writing, name, environment, seen));
    }
  }
  files.push(...(await writeDocuments(writing, documents)));
  const { organisation, left_out, secrets_left_out, as_of } = plan;
  const manifest: Manifest = {
    format: 'partner-desk-export/1',
    organisation,
    begun_at: as_of,
    ended_at: new Date().toISOString(),
    files,
    left_out,
    secrets_left_out,
  };
  writeFileSync(path.join(folder, 'README.txt'), ABOUT, { mode: 0o600 });
  writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  return manifest;
}
