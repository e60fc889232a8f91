import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { type AuditHead, headSchema, headText } from '@/lib/contract/developers/audit';
import {
  type AuditChain,
  getAuditHead,
  listAuditChains,
  verifyAuditChain,
} from '@/lib/contract/developers/operator-audit';
import type { AnswerOf } from '@/lib/contract/operation';
import { openHeadStore } from '@/server/platform/published-heads/open-published-heads';
import { callService, type Service } from '../call-service';
import { BadNews } from '../failures';
import { columns, print, readRows } from '../print';
import { type AddCommands, asJson, type Surroundings } from './command-context';

type Verification = AnswerOf<typeof verifyAuditChain>['data'];

/** The SPKI header of a 32-byte Ed25519 public key (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
/** A long chain is recomputed for minutes. */
const PATIENCE_MS = 280_000;
const EVERY_CHAIN = 99_999;
/** Heads that one call compares. */
const LOT = 80;

/** The audit trail. */
export const addAuditCommands: AddCommands = (program, surroundings) => {
  const audit = program.command('audit').description('the audit trail');
  addVerify(audit, surroundings);
  addHead(audit, surroundings);
};

const nameOf = ({ organisation, organisation_id }: AuditChain): string =>
  organisation?.slug ?? (/^[0-]+$/.test(organisation_id) ? '(the provider’s own)' : organisation_id);

const findChains = (service: Service, slug: string | undefined): Promise<AuditChain[]> =>
  readRows(EVERY_CHAIN, (page) =>
    callService(service, listAuditChains, { query: { ...page, ...(slug !== undefined && { slug }) } }),
  );

/** Reads a saved head. @throws BadNews for an invalid file, and for an invalid signature */
function readSavedHead(file: string): AuditHead {
  let head: AuditHead;
  try {
    head = headSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new BadNews(`${file} is not a head. "audit head" writes one.`);
  }
  if (isSigned(head)) return head;
  throw new BadNews(`${file} was changed: its signature does not match its key.`);
}

function isSigned(head: AuditHead): boolean {
  try {
    const raw = Buffer.from(head.public_key, 'base64');
    const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(headText(head)), key, Buffer.from(head.signature, 'base64'));
  } catch {
    // A missing key or signature is as invalid as a wrong one.
    return false;
  }
}

/**
 * The published heads of a chain, in parts that fit into a query.
 * @throws BadNews for one with an invalid signature, or of another chain
 */
async function readPublished(where: string, chain: string): Promise<AuditHead[][]> {
  const address = /^\w+:\/\//.test(where) ? where : pathToFileURL(where).href;
  const heads = await openHeadStore(address).readAll(chain);
  for (const head of heads) {
    if (head.organisation_id === chain && isSigned(head)) continue;
    throw new BadNews(
      `The published head ${head.sequence} of ${chain} was changed: its signature does not match its key.`,
    );
  }
  const lots = Array.from({ length: Math.ceil(heads.length / LOT) }, (_, lot) =>
    heads.slice(lot * LOT, (lot + 1) * LOT),
  );
  return lots.length === 0 ? [[]] : lots;
}

interface VerifyOptions {
  readonly organisation?: string;
  readonly head?: string;
  readonly published?: string;
  readonly json?: boolean;
}

interface Verified {
  readonly chain: AuditChain;
  readonly data: Verification;
}

/** Verifies chains, each with its saved head if there is one. */
async function verifyChains(service: Service, options: VerifyOptions): Promise<Verified[]> {
  const saved = options.head === undefined ? undefined : readSavedHead(options.head);
  const chains = await findChains(service, options.organisation);
  if (saved && !chains.some(({ organisation_id }) => organisation_id === saved.organisation_id)) {
    throw new BadNews(`The head in ${options.head} belongs to another organisation.`);
  }
  const verified: Verified[] = [];
  for (const chain of chains) {
    const { organisation_id } = chain;
    const head = saved?.organisation_id === organisation_id ? saved : undefined;
    const lots =
      options.published === undefined ? [[]] : await readPublished(options.published, organisation_id);
    const answers: Verification[] = [];
    for (const heads of lots) {
      const { data } = await callService(service, verifyAuditChain, {
        params: { organisation_id },
        query: {
          ...(head && { head_sequence: String(head.sequence), head_hash: head.hash }),
          ...(heads.length > 0 && {
            heads: heads.map(({ sequence, hash }) => `${sequence}:${hash}`).join(','),
          }),
        },
        timeoutMs: PATIENCE_MS,
      });
      const foreign = [...heads, ...(head ? [head] : [])].find(
        ({ public_key }) => !data.public_keys.includes(public_key),
      );
      if (foreign) throw new BadNews(`Head ${foreign.sequence} is not signed with a key of this service.`);
      answers.push(data);
    }
    const [data] = answers;
    if (!data) continue;
    const problems = answers.flatMap((answer) => answer.problems);
    const distinct = [
      ...new Map(problems.map((problem) => [`${problem.sequence} ${problem.message}`, problem])).values(),
    ];
    verified.push({ chain, data: { ...data, valid: distinct.length === 0, problems: distinct } });
  }
  return verified;
}

function addVerify(audit: Command, { output, findService }: Surroundings): void {
  audit
    .command('verify')
    .description('recompute the chains of the audit trail; exits with 1 if an entry was changed or removed')
    .option('--organisation <slug>', 'only one organisation; default: every chain')
    .option('--head <file>', 'a saved head, whose entry must be unchanged')
    .option('--published <where>', 'the folder or bucket with the published heads (AUDIT_HEADS_URL)')
    .addOption(asJson())
    .action(async ({ json, ...options }: VerifyOptions) => {
      const verified = await verifyChains(findService(), options);
      const lines = verified.map(({ chain, data }) => [
        nameOf(chain),
        data.valid ? 'valid' : 'NOT valid',
        String(data.entries_count),
        data.head.hash.slice(0, 16),
      ]);
      const problems = verified.flatMap(({ chain, data }) =>
        data.problems.map(({ kind, message }) => [nameOf(chain), kind, message]),
      );
      const answer = verified.map(({ chain, data }) => ({ ...chain, ...data }));
      print(output, json, answer, () =>
        [
          columns(['Chain', 'Verdict', 'Entries', 'Head'], lines),
          ...(problems.length > 0 ? [columns(['Chain', 'Problem', 'What'], problems)] : []),
        ].join('\n\n'),
      );
      if (problems.length > 0) throw new BadNews('The audit trail was changed.');
    });
}

function addHead(audit: Command, { output, findService }: Surroundings): void {
  audit
    .command('head')
    .description('print the signed head of a chain as JSON; store it where the provider can’t reach it')
    .option('--organisation <slug>', 'the organisation; default: the provider’s own chain')
    .action(async ({ organisation }: { organisation?: string }) => {
      const service = findService();
      const [chain] = await findChains(service, organisation);
      if (!chain) throw new BadNews('The chain has no entries yet.');
      const { data } = await callService(service, getAuditHead, {
        params: { organisation_id: chain.organisation_id },
      });
      print(output, true, data, () => '');
    });
}
