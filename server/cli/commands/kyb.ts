import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type Command, Option } from 'commander';
import type { KybCaseRow } from '@/lib/contract/kyb/case';
import { decideKyb, getKybCase, getKybCaseDocument, listKybCases } from '@/lib/contract/kyb/operator-kyb';
import { type KybStatus, kybStatuses } from '@/lib/contract/organisation/organisation';
import { asError, codeOf } from '@/server/platform/kernel/causes';
import { callService, downloadFile, type Service } from '../call-service';
import { describeCase } from '../describe-case';
import { BadNews } from '../failures';
import { columns, limitOption, print, type Row, readRows, table } from '../print';
import { type AddCommands, asJson, oneOf, type Surroundings } from './command-context';
import { addKybReview } from './kyb-review';

interface DocumentOptions {
  readonly organisation: string;
  readonly id: string;
  readonly output: string;
  readonly json?: boolean;
}

/** Reading a verification and its documents. */
function addKybReading(kyb: Command, { output, findService }: Surroundings): void {
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
 * Writes a file that only its owner can read. Deletes an incomplete one.
 * @returns its bytes
 * @throws BadNews when the file exists, or can't be written
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

/** The verification of organisations, as reviewers work on it. */
export const addKybCommands: AddCommands = (program, surroundings) => {
  const kyb = program.command('kyb').description('verification of organisations');
  addQueue(kyb, surroundings);
  addKybReading(kyb, surroundings);
  addKybReview(kyb, surroundings);
  addDecide(kyb, surroundings);
};

interface QueueOptions {
  readonly status?: KybStatus;
  readonly query?: string;
  readonly reviewer?: 'me' | 'nobody';
  readonly limit: number;
  readonly json?: boolean;
}

function addQueue(kyb: Command, { output, findService }: Surroundings): void {
  kyb
    .command('queue')
    .description('what waits for a reviewer, the longest waiting first; then the rest')
    .addOption(new Option('--status <status>', 'only those that stand there').choices(kybStatuses))
    .option('--query <text>', 'part of the name or slug')
    .addOption(new Option('--reviewer <who>', 'only those that … has taken').choices(['me', 'nobody']))
    .addOption(limitOption())
    .addOption(asJson())
    .action(async ({ json, ...options }: QueueOptions) => {
      const rows = await readQueue(findService(), options);
      print(output, json, rows, () => (rows.length > 0 ? queueLines(rows) : 'There is none.'));
    });
}

const readQueue = (service: Service, { limit, ...filters }: QueueOptions): Promise<KybCaseRow[]> =>
  readRows(limit, (page) => callService(service, listKybCases, { query: { ...filters, ...page } }));

function queueLines(rows: readonly KybCaseRow[]): string {
  const lines = rows.map((row) => [
    row.slug,
    row.legal_name ?? row.name,
    row.country ?? '',
    row.status,
    row.submitted_at ?? '',
    row.reviewer?.name ?? '',
    row.approvals_needed > 1 ? `${row.approvals} of ${row.approvals_needed}` : '',
  ]);
  const headings = ['Organisation', 'Name', 'Country', 'Verification', 'Submitted', 'Reviewer', 'Approvals'];
  return columns(headings, lines);
}

interface DecideOptions {
  readonly organisation: string;
  readonly decision: 'approved' | 'rejected' | 'suspended';
  readonly reason?: string;
  readonly json?: boolean;
}

function addDecide(kyb: Command, { output, findService }: Surroundings): void {
  kyb
    .command('decide')
    .description('approve, reject or suspend an organisation, or let a suspended one work again')
    .requiredOption('--organisation <slug>', 'which one')
    .addOption(
      oneOf('--decision <decision>', 'what is decided', decideKyb.body?.shape.decision.options ?? []),
    )
    .option('--reason <reason>', 'why, as the organisation is told')
    .addOption(asJson())
    .action(async ({ json, organisation: slug, ...body }: DecideOptions) => {
      const { data } = await callService(findService(), decideKyb, { params: { slug }, body });
      const missing = data.approvals_needed - data.approvals;
      const isWaiting = body.decision === 'approved' && data.kyb_status !== 'approved';
      const rows: Row[] = [
        ['Organisation', data.slug],
        ['Verification', data.kyb_status],
        ...(isWaiting ? [['Approvals', `${data.approvals} of ${data.approvals_needed}`] as const] : []),
      ];
      const more = missing === 1 ? 'Another reviewer' : `${missing} other reviewers`;
      const note = isWaiting ? `\n\n${more} must approve before live keys work.` : '';
      print(output, json, data, () => table(rows) + note);
    });
}
