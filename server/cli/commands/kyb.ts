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
    .description(
      'show a submission with its findings and questions, and the allowed actions; reading it is audited',
    )
    .requiredOption('--organisation <slug>', 'which one')
    .addOption(asJson())
    .action(async ({ json, organisation: slug }: { organisation: string; json?: boolean }) => {
      const { data } = await callService(findService(), getKybCase, { params: { slug } });
      print(output, json, data, () => describeCase(data));
    });
  kyb
    .command('document')
    .description('download a document as uploaded; reading it is audited')
    .requiredOption('--organisation <slug>', 'the organisation')
    .requiredOption('--id <id>', 'the id from "kyb show"')
    .requiredOption('--output <file>', 'the file to write, which must not exist')
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
      isThere ? `${file} already exists.` : `${file} was not written: ${asError(error).message}`,
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
    .description(
      'list verifications: first those that wait for a reviewer, longest waiting first, then the others',
    )
    .addOption(new Option('--status <status>', 'only those with this status').choices(kybStatuses))
    .option('--query <text>', 'part of the name or slug')
    .addOption(
      new Option('--reviewer <who>', 'only those assigned to this reviewer').choices(['me', 'nobody']),
    )
    .addOption(limitOption())
    .addOption(asJson())
    .action(async ({ json, ...options }: QueueOptions) => {
      const rows = await readQueue(findService(), options);
      print(output, json, rows, () => (rows.length > 0 ? queueLines(rows) : 'None found.'));
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
    .description('approve, reject, suspend or reinstate an organisation')
    .requiredOption('--organisation <slug>', 'which one')
    .addOption(oneOf('--decision <decision>', 'the decision', decideKyb.body?.shape.decision.options ?? []))
    .option('--reason <reason>', 'the reason, which the organisation sees')
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
