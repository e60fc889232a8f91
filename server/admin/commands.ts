import { Command, InvalidArgumentError, Option } from 'commander';
import {
  createKey,
  createMember,
  createOrganisation,
  decideKyb,
  verifyLedger,
} from '@/lib/contract/operator';
import { type Permission, permissionSchema, permissions, roles } from '@/lib/contract/permissions';
import { environments } from '@/lib/contract/primitives';
import { callService, type Service } from './call-service';
import { LedgerFault } from './failures';
import { type Output, print, type Row, table } from './print';

/** What the commands are given by the process: kept apart so that tests give their own. */
export interface Surroundings {
  readonly output: Output;
  readonly findService: () => Service;
  /** The first line of standard input. */
  readonly readLine: () => Promise<string>;
}

const SHOWN_ONCE = 'Keep the secrets now: they are shown this once.';
const asJson = () => new Option('--json', 'print the answer as JSON, and nothing else');
const oneOf = (flags: string, description: string, choices: readonly string[]) =>
  new Option(flags, description).choices(choices).makeOptionMandatory();

function parsePermissions(text: string): Permission[] {
  return text.split(',').map((name) => {
    const permission = permissionSchema.safeParse(name.trim());
    if (permission.success) return permission.data;
    throw new InvalidArgumentError(`"${name}" is none of ${permissions.join(', ')}.`);
  });
}

/** The program `admin` with all its commands; each is one call of the service. */
export function adminProgram(surroundings: Surroundings): Command {
  const program = new Command('admin')
    .description("The operators' command line: talks to a running service.")
    .configureOutput({ writeOut: surroundings.output.out, writeErr: surroundings.output.error })
    .exitOverride();
  addOrganisationCreate(program, surroundings);
  addKeyCreate(program, surroundings);
  addMemberCreate(program, surroundings);
  addKybDecide(program, surroundings);
  addLedgerVerify(program, surroundings);
  return program;
}

function addOrganisationCreate(program: Command, { output, findService }: Surroundings): void {
  program
    .command('organisation')
    .description('organisations')
    .command('create')
    .description('create an organisation, with a first key for each environment')
    .requiredOption('--name <name>', 'its name, as people write it')
    .requiredOption('--slug <slug>', 'its name in addresses: lower-case letters, digits and hyphens')
    .addOption(asJson())
    .action(async ({ json, ...body }: { name: string; slug: string; json?: boolean }) => {
      const { data } = await callService(findService(), createOrganisation, { body });
      const { test, live } = data.keys;
      const rows: Row[] = [
        ['Organisation', data.slug],
        ['Id', data.id],
        ['Test key', test.key],
        ['Test secret', test.secret],
        ['Live key', live.key],
        ['Live secret', live.secret],
      ];
      const notes = `${SHOWN_ONCE}\nThe live key works once the organisation is approved: admin kyb decide.`;
      print(output, json, data, () => `${table(rows)}\n\n${notes}`);
    });
}

interface KeyOptions {
  readonly organisation: string;
  readonly environment: (typeof environments)[number];
  readonly permissions: Permission[];
  readonly name?: string;
  readonly json?: boolean;
}

function addKeyCreate(program: Command, { output, findService }: Surroundings): void {
  program
    .command('key')
    .description('signing keys')
    .command('create')
    .description('issue a key for an organisation')
    .requiredOption('--organisation <slug>', 'whose key it is')
    .addOption(oneOf('--environment <environment>', 'where it works', environments))
    .addOption(
      new Option('--permissions <list>', 'what it may do, separated by commas: wallets:write,orders:read')
        .argParser(parsePermissions)
        .makeOptionMandatory(),
    )
    .option('--name <name>', 'what it is for')
    .addOption(asJson())
    .action(async ({ json, organisation: slug, ...body }: KeyOptions) => {
      const { data } = await callService(findService(), createKey, { params: { slug }, body });
      const rows: Row[] = [
        ['Key', data.key],
        ['Secret', data.secret],
      ];
      print(output, json, data, () => `${table(rows)}\n\n${SHOWN_ONCE}`);
    });
}

interface MemberOptions {
  readonly organisation: string;
  readonly email: string;
  readonly name: string;
  readonly role: (typeof roles)[number];
  readonly password: string;
  readonly json?: boolean;
}

function addMemberCreate(program: Command, { output, findService, readLine }: Surroundings): void {
  program
    .command('member')
    .description('people')
    .command('create')
    .description('add a person to an organisation; one who has an account keeps its name and password')
    .requiredOption('--organisation <slug>', 'where they belong')
    .requiredOption('--email <address>', 'what they sign in with')
    .requiredOption('--name <name>', 'what they are called')
    .addOption(oneOf('--role <role>', 'what they may do', roles))
    .requiredOption(
      '--password <password>',
      '12 characters or more; "-" reads a line of standard input, so that it stands in no list of processes',
    )
    .addOption(asJson())
    .action(async ({ json, organisation: slug, password: given, ...rest }: MemberOptions) => {
      const password = given === '-' ? await readLine() : given;
      const body = { ...rest, password };
      const { data } = await callService(findService(), createMember, { params: { slug }, body });
      const rows: Row[] = [
        ['Member', data.id],
        ['Signs in as', rest.email.toLowerCase()],
        ['Role', rest.role],
      ];
      print(output, json, data, () => table(rows));
    });
}

interface KybOptions {
  readonly organisation: string;
  readonly decision: 'approved' | 'rejected' | 'suspended';
  readonly reason?: string;
  readonly json?: boolean;
}

function addKybDecide(program: Command, { output, findService }: Surroundings): void {
  program
    .command('kyb')
    .description('verification of organisations')
    .command('decide')
    .description('approve, reject or suspend an organisation')
    .requiredOption('--organisation <slug>', 'which one')
    .addOption(
      oneOf('--decision <decision>', 'what is decided', decideKyb.body?.shape.decision.options ?? []),
    )
    .option('--reason <reason>', 'why, as the organisation is told')
    .addOption(asJson())
    .action(async ({ json, organisation: slug, ...body }: KybOptions) => {
      const { data } = await callService(findService(), decideKyb, { params: { slug }, body });
      const rows: Row[] = [
        ['Organisation', data.slug],
        ['Verification', data.kyb_status],
      ];
      print(output, json, data, () => table(rows));
    });
}

function addLedgerVerify(program: Command, { output, findService }: Surroundings): void {
  program
    .command('ledger')
    .description('the double entry')
    .command('verify')
    .description('check every posting, entry and balance; ends with 1 when something does not hold')
    .addOption(asJson())
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await callService(findService(), verifyLedger);
      const rows: Row[] = [
        ['Ledger', data.verified ? 'holds' : 'does NOT hold'],
        ['Postings', String(data.postings)],
        ['Entries', String(data.entries)],
        ['Read at', data.as_of],
      ];
      const faults = data.faults.map(({ rule, id, detail }) => `\n${rule}  ${id}  ${detail}`);
      print(output, json, data, () => `${table(rows)}${faults.length > 0 ? `\n${faults.join('')}` : ''}`);
      if (!data.verified) throw new LedgerFault('The ledger does not hold.');
    });
}
