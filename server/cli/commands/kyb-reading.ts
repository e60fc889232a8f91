import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Command } from 'commander';
import { getKybCase, getKybCaseDocument } from '@/lib/contract/kyb/operator-kyb';
import { asError, codeOf } from '@/server/platform/kernel/causes';
import { callService, downloadFile } from '../call-service';
import { describeCase } from '../describe-case';
import { BadNews } from '../failures';
import { print, table } from '../print';
import { asJson, type Surroundings } from './surroundings';

interface DocumentOptions {
  readonly organisation: string;
  readonly id: string;
  readonly output: string;
  readonly json?: boolean;
}

/** Reading a verification and its documents. */
export function addKybReading(kyb: Command, { output, findService }: Surroundings): void {
  kyb
    .command('show')
    .description('everything that was sent and said, and what may be done; that you read it is audited')
    .requiredOption('--organisation <slug>', 'which one')
    .addOption(asJson())
    .action(async ({ json, organisation: slug }: { organisation: string; json?: boolean }) => {
      const { data } = await callService(findService(), getKybCase, { params: { slug } });
      print(output, json, data, () => describeCase(data));
    });
  kyb
    .command('document')
    .description('download a document, as it was uploaded; that you read it is audited')
    .requiredOption('--organisation <slug>', 'whose it is')
    .requiredOption('--id <id>', 'the document, as "kyb show" lists it')
    .requiredOption('--output <file>', 'where it is written; a file that is there is left alone')
    .addOption(asJson())
    .action(async ({ json, organisation: slug, id, output: file }: DocumentOptions) => {
      const params = { slug, document_id: id };
      const bytes = await downloadFile(findService(), getKybCaseDocument, { params });
      const data = { id, file: resolve(file), size: await writeNew(file, bytes) };
      print(output, json, data, () =>
        table([
          ['Document', id],
          ['Written to', data.file],
          ['Bytes', String(data.size)],
        ]),
      );
    });
}

/**
 * Writes a file that only its owner reads. What was written of one that broke off is deleted.
 * @returns its bytes
 * @throws BadNews when the file is there already, or can't be written.
 */
async function writeNew(file: string, bytes: ReadableStream<Uint8Array>): Promise<number> {
  let isOurs = false;
  const written = createWriteStream(file, { flags: 'wx', mode: 0o600 }).once('open', () => {
    isOurs = true;
  });
  try {
    await pipeline(Readable.fromWeb(bytes), written);
  } catch (error) {
    if (isOurs) await rm(file, { force: true });
    const isThere = codeOf(error) === 'EEXIST';
    throw new BadNews(
      isThere ? `${file} is there already.` : `${file} was not written: ${asError(error).message}`,
    );
  }
  return (await stat(file)).size;
}
