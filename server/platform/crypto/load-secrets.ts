import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { keysOf } from '@/lib/contract/records';
import { codeOf } from '@/server/platform/kernel/causes';
import { WRAPPED_KEY } from './kms';

const STICKY = 0o1000;

/**
 * Creates a folder that only its owner can read. An existing one is closed to others, unless it is shared as /tmp is.
 */
function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  if ((mode & 0o077) !== 0 && (mode & STICKY) === 0) chmodSync(folder, 0o700);
}

/**
 * Writes a file for its owner alone, complete before it appears, unless it exists: of concurrent writers one wins.
 * @returns the file's content
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
type Pair = z.infer<typeof pairSchema>;

const plainKey = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');
const masterKeyText = z
  .string()
  .refine(
    (text) => WRAPPED_KEY.test(text) || plainKey.safeParse(text).success,
    'must be 32 bytes in base64, or what `npm run admin -- master-key create` printed',
  );

const fileSchema = z.object({
  masterKey: plainKey,
  nextauthSecret: z.string().min(32),
  consoleKey: pairSchema,
  operatorKey: pairSchema,
});
type SecretsFile = z.infer<typeof fileSchema>;

/** Environment variables. */
type Variables = Readonly<Record<string, string | undefined>>;

export interface Secrets {
  /** The master keys as they are written: 32 bytes in base64, or wrapped by a KMS. */
  readonly masterKeys: {
    readonly current: string;
    readonly next?: string | undefined;
    readonly previous?: string | undefined;
  };
  readonly consoleKey: Pair;
  readonly operatorKey: Pair;
  /** Accepted beside them while they are rotated. */
  readonly previousConsoleKey?: Pair | undefined;
  readonly previousOperatorKey?: Pair | undefined;
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

/** @throws Error naming the file when it exists but is invalid */
function readFile(dataDir: string): SecretsFile | null {
  const path = join(dataDir, FILE_NAME);
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    // The file's content must not reach a log: only the path of an invalid value is named.
    const reason =
      error instanceof z.ZodError ? `wrong: ${error.issues.map(placeOf).join(', ')}` : 'not readable';
    throw new Error(
      `${path} can't be used (${reason}). Restore it: records that it sealed can't be opened without it.`,
    );
  }
}

const placeOf = (issue: z.core.$ZodIssue) => issue.path.join('.') || 'the whole';

/**
 * Reads DATA_DIR/secrets.json or creates it, complete before it appears, so that two processes that start at once
 * agree on one.
 */
function readOrMakeFile(dataDir: string): SecretsFile {
  makePrivateFolder(dataDir);
  const present = readFile(dataDir);
  if (present) return present;
  const made = makeSecrets();
  writeOnce(join(dataDir, FILE_NAME), `${JSON.stringify(made, null, 2)}\n`);
  return readFile(dataDir) ?? made;
}

/** The environment variables of the secrets with their descriptions, from which docs/settings.md is generated. */
export const secretVariables = {
  MASTER_KEY:
    '32 bytes in base64 (`openssl rand -base64 32`), or wrapped by a KMS (`npm run admin -- master-key create`); wraps every key at rest. If you lose it, every signing secret is lost',
  CONSOLE_KEY: 'the key id with which the dashboard signs its own calls: 16 characters or more',
  CONSOLE_SECRET: 'the secret of `CONSOLE_KEY`: 32 characters or more',
  OPERATOR_KEY: 'the key id with which `npm run admin` signs: 16 characters or more',
  OPERATOR_SECRET: 'the secret of `OPERATOR_KEY`: 32 characters or more',
} as const;

type Name = keyof typeof secretVariables;
const NAMES = keysOf(secretVariables);

/** Those that are set while a secret is rotated (docs/runbooks/rotate-*.md). */
export const rotationVariables = {
  MASTER_KEY_NEXT:
    'the next master key: opens records, but does not seal yet ([how to rotate](runbooks/rotate-the-master-key.md))',
  MASTER_KEY_PREVIOUS: 'the previous master key: opens records while jobs re-wrap them',
  CONSOLE_KEY_PREVIOUS:
    'a second accepted key pair beside `CONSOLE_KEY` ([how to rotate](runbooks/rotate-console-and-operator-keys.md))',
  CONSOLE_SECRET_PREVIOUS: 'the secret of `CONSOLE_KEY_PREVIOUS`',
  OPERATOR_KEY_PREVIOUS: 'a second accepted key pair beside `OPERATOR_KEY`',
  OPERATOR_SECRET_PREVIOUS: 'the secret of `OPERATOR_KEY_PREVIOUS`',
} as const;

const pairNames = [
  ['CONSOLE_KEY', 'CONSOLE_SECRET'],
  ['OPERATOR_KEY', 'OPERATOR_SECRET'],
  ['CONSOLE_KEY_PREVIOUS', 'CONSOLE_SECRET_PREVIOUS'],
  ['OPERATOR_KEY_PREVIOUS', 'OPERATOR_SECRET_PREVIOUS'],
] as const;

/** A key from one place and its secret from another would never fit. */
function checkPairs(environment: Variables): void {
  for (const [key, secret] of pairNames) {
    if (Boolean(environment[key]) !== Boolean(environment[secret])) {
      throw new Error(`Set both ${key} and ${secret}, or neither.`);
    }
  }
}

const secretsSchema = z.object({
  masterKeys: z.object({
    current: masterKeyText,
    next: masterKeyText.optional(),
    previous: masterKeyText.optional(),
  }),
  consoleKey: pairSchema,
  operatorKey: pairSchema,
  previousConsoleKey: pairSchema.optional(),
  previousOperatorKey: pairSchema.optional(),
});

/**
 * The secrets, from the environment or else from DATA_DIR/secrets.json, which the first start creates.
 * @throws Error in production when one is missing (processes that share a database share secrets), and when one is
 *   invalid
 */
export function loadSecrets(environment: Variables, dataDir: string): Secrets {
  const missing = NAMES.filter((name) => !environment[name]);
  if (environment.NODE_ENV === 'production' && missing.length > 0) {
    throw new Error(`With NODE_ENV=production these must be set: ${missing.join(', ')}`);
  }
  checkPairs(environment);
  const file = missing.length > 0 ? readOrMakeFile(dataDir) : null;
  const read = (name: Name, fallback: string | undefined) => environment[name] || fallback;
  const { CONSOLE_KEY_PREVIOUS, CONSOLE_SECRET_PREVIOUS, OPERATOR_KEY_PREVIOUS, OPERATOR_SECRET_PREVIOUS } =
    environment;
  const parsed = secretsSchema.safeParse({
    masterKeys: {
      current: read('MASTER_KEY', file?.masterKey),
      next: environment.MASTER_KEY_NEXT || undefined,
      previous: environment.MASTER_KEY_PREVIOUS || undefined,
    },
    consoleKey: {
      key: read('CONSOLE_KEY', file?.consoleKey.key),
      secret: read('CONSOLE_SECRET', file?.consoleKey.secret),
    },
    operatorKey: {
      key: read('OPERATOR_KEY', file?.operatorKey.key),
      secret: read('OPERATOR_SECRET', file?.operatorKey.secret),
    },
    previousConsoleKey: CONSOLE_KEY_PREVIOUS
      ? { key: CONSOLE_KEY_PREVIOUS, secret: CONSOLE_SECRET_PREVIOUS }
      : undefined,
    previousOperatorKey: OPERATOR_KEY_PREVIOUS
      ? { key: OPERATOR_KEY_PREVIOUS, secret: OPERATOR_SECRET_PREVIOUS }
      : undefined,
  });
  if (!parsed.success) {
    const rows = parsed.error.issues.map((issue) => `  ${placeOf(issue)}: ${issue.message}`);
    throw new Error(`These secrets are invalid:\n${rows.join('\n')}`);
  }
  return parsed.data;
}

/**
 * The operators' key pair as loadSecrets finds it, for programs beside the service. Creates nothing.
 * @returns null when it is neither in the environment nor in DATA_DIR/secrets.json
 */
export function findOperatorKey(environment: Variables, dataDir: string): Secrets['operatorKey'] | null {
  checkPairs(environment);
  const { OPERATOR_KEY: key, OPERATOR_SECRET: secret } = environment;
  return key && secret ? { key, secret } : (readFile(dataDir)?.operatorKey ?? null);
}
