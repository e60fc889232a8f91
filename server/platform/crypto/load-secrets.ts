import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { keysOf } from '@/lib/contract/records';
import { codeOf } from '@/server/platform/kernel/causes';

const STICKY = 0o1000;

/** Makes a folder that its owner alone can read; one that was there before is closed to others, unless all share it as /tmp. */
function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  if ((mode & 0o077) !== 0 && (mode & STICKY) === 0) chmodSync(folder, 0o700);
}

/**
 * Writes a file for its owner alone, whole before it appears, unless it is there: of several who write it at once one wins.
 * @returns what is in the file
 */
export function writeOnce(path: string, text: string): string {
  makePrivateFolder(dirname(path));
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('base64url')}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
}

const pairSchema = z.object({ key: z.string().min(16), secret: z.string().min(32) });

const fileSchema = z.object({
  masterKey: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64'),
  nextauthSecret: z.string().min(32),
  consoleKey: pairSchema,
  operatorKey: pairSchema,
});
type SecretsFile = z.infer<typeof fileSchema>;

/** Environment variables. */
type Variables = Readonly<Record<string, string | undefined>>;

/** What the service must keep to itself. */
export interface Secrets {
  /** Wraps every data key at rest: 32 bytes. */
  readonly masterKey: Uint8Array;
  readonly consoleKey: z.infer<typeof pairSchema>;
  readonly operatorKey: z.infer<typeof pairSchema>;
}

const FILE_NAME = 'secrets.json';

const text = (bytes: number) => randomBytes(bytes).toString('base64url');

function makeSecrets(): SecretsFile {
  return {
    masterKey: randomBytes(32).toString('base64'),
    nextauthSecret: text(48),
    consoleKey: { key: `pk_console_${text(16)}`, secret: `sk_console_${text(32)}` },
    operatorKey: { key: `pk_operator_${text(16)}`, secret: `sk_operator_${text(32)}` },
  };
}

/** @throws Error that names the file when it is there but can't be used. */
function readFile(dataDir: string): SecretsFile | null {
  const path = join(dataDir, FILE_NAME);
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    // What stands in the file must not reach a log: of a wrong value only its place is named.
    const reason =
      error instanceof z.ZodError ? `wrong: ${error.issues.map(placeOf).join(', ')}` : 'not readable';
    throw new Error(
      `${path} can't be used (${reason}). Restore it: what it sealed can't be opened without it.`,
    );
  }
}

const placeOf = (issue: z.core.$ZodIssue) => issue.path.join('.') || 'the whole';

/** Reads DATA_DIR/secrets.json, or makes it: whole before it appears, so that two starters at once agree on one. */
function readOrMakeFile(dataDir: string): SecretsFile {
  makePrivateFolder(dataDir);
  const present = readFile(dataDir);
  if (present) return present;
  const made = makeSecrets();
  writeOnce(join(dataDir, FILE_NAME), `${JSON.stringify(made, null, 2)}\n`);
  return readFile(dataDir) ?? made;
}

/** The environment variables of the secrets, with what each is; docs/settings.md is made from it. */
export const secretVariables = {
  MASTER_KEY:
    '32 bytes in base64 (`openssl rand -base64 32`); wraps every key at rest. Lose it, and every signing secret is lost',
  CONSOLE_KEY: 'with which the dashboard signs its own calls: 16 characters or more',
  CONSOLE_SECRET: 'the secret of `CONSOLE_KEY`: 32 characters or more',
  OPERATOR_KEY: 'with which `npm run admin` signs: 16 characters or more',
  OPERATOR_SECRET: 'the secret of `OPERATOR_KEY`: 32 characters or more',
} as const;

type Name = keyof typeof secretVariables;
const NAMES = keysOf(secretVariables);

/** A key from one place and its secret from another would never fit. */
function checkPairs(environment: Variables): void {
  for (const name of ['CONSOLE', 'OPERATOR']) {
    if (Boolean(environment[`${name}_KEY`]) !== Boolean(environment[`${name}_SECRET`])) {
      throw new Error(`${name}_KEY and ${name}_SECRET go together: set both or neither.`);
    }
  }
}

/**
 * The secrets, from the environment or else from DATA_DIR/secrets.json, which is made at the first start.
 * @throws Error in production when one is missing (machines that share a database share secrets), and when one is no secret of its kind.
 */
export function loadSecrets(environment: Variables, dataDir: string): Secrets {
  const missing = NAMES.filter((name) => !environment[name]);
  if (environment.NODE_ENV === 'production' && missing.length > 0) {
    throw new Error(`With NODE_ENV=production these must be set: ${missing.join(', ')}`);
  }
  checkPairs(environment);
  const file = missing.length > 0 ? readOrMakeFile(dataDir) : null;
  const read = (name: Name, fallback: string | undefined) => environment[name] || fallback;
  const parsed = fileSchema.omit({ nextauthSecret: true }).safeParse({
    masterKey: read('MASTER_KEY', file?.masterKey),
    consoleKey: {
      key: read('CONSOLE_KEY', file?.consoleKey.key),
      secret: read('CONSOLE_SECRET', file?.consoleKey.secret),
    },
    operatorKey: {
      key: read('OPERATOR_KEY', file?.operatorKey.key),
      secret: read('OPERATOR_SECRET', file?.operatorKey.secret),
    },
  });
  if (!parsed.success) {
    const rows = parsed.error.issues.map((issue) => `  ${placeOf(issue)}: ${issue.message}`);
    throw new Error(`These secrets are wrong:\n${rows.join('\n')}`);
  }
  return { ...parsed.data, masterKey: Buffer.from(parsed.data.masterKey, 'base64') };
}

/**
 * The operators' key pair as loadSecrets finds it, for programs beside the service: makes nothing.
 * @returns null when it is neither in the environment nor in DATA_DIR/secrets.json.
 */
export function findOperatorKey(environment: Variables, dataDir: string): Secrets['operatorKey'] | null {
  checkPairs(environment);
  const { OPERATOR_KEY: key, OPERATOR_SECRET: secret } = environment;
  return key && secret ? { key, secret } : (readFile(dataDir)?.operatorKey ?? null);
}
