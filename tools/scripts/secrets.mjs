import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secrets of an installation and their environment variables. */
export const secretNames = {
  masterKey: 'MASTER_KEY',
  nextauthSecret: 'NEXTAUTH_SECRET',
  'consoleKey.key': 'CONSOLE_KEY',
  'consoleKey.secret': 'CONSOLE_SECRET',
  'operatorKey.key': 'OPERATOR_KEY',
  'operatorKey.secret': 'OPERATOR_SECRET',
};

/**
 * Loads the secrets of an installation from the environment or from DATA_DIR/secrets.json, which the first start
 * creates. The service reads the same file by the same rule (server/platform/crypto/load-secrets.ts). Throws in
 * production if one is not set, because machines that share a database share secrets.
 */
export function loadSecrets(dataDir, environment = process.env) {
  const missing = Object.values(secretNames).filter((name) => !environment[name]);
  if (environment.NODE_ENV === 'production' && missing.length > 0) {
    const names = [...(environment.DATABASE_URL ? [] : ['DATABASE_URL']), ...missing];
    throw new Error(`With NODE_ENV=production these must be set: ${names.join(', ')}`);
  }
  const file = missing.length > 0 ? readOrMakeFile(dataDir) : {};
  const read = (name) =>
    environment[secretNames[name]] || name.split('.').reduce((value, key) => value?.[key], file);
  const pair = (name) => ({ key: read(`${name}.key`), secret: read(`${name}.secret`) });
  const lacking = Object.keys(secretNames).filter((name) => !read(name));
  if (lacking.length > 0)
    throw new Error(`${path.join(dataDir, 'secrets.json')} lacks ${lacking.join(', ')}.`);
  return {
    masterKey: read('masterKey'),
    nextauthSecret: read('nextauthSecret'),
    consoleKey: pair('consoleKey'),
    operatorKey: pair('operatorKey'),
  };
}

/**
 * Reads the file. A new one is written completely under another name and then linked, so that two concurrent starts
 * agree on one.
 */
function readOrMakeFile(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Restricts access to an existing folder, as server/platform/crypto/load-secrets.ts does, but not to a shared one
  // such as /tmp.
  const { mode } = statSync(dataDir);
  if ((mode & 0o077) !== 0 && (mode & 0o1000) === 0) chmodSync(dataDir, 0o700);
  const present = readIfThere(file);
  if (present) return present;
  const draft = `${file}.${process.pid}.${randomText(4)}`;
  writeFileSync(draft, `${JSON.stringify(makeSecrets(), null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readIfThere(file);
}

function readIfThere(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error.message}`);
  }
}

function makeSecrets() {
  return {
    masterKey: randomBytes(32).toString('base64'),
    nextauthSecret: randomText(48),
    consoleKey: { key: `pk_console_${randomText(16)}`, secret: `sk_console_${randomText(32)}` },
    operatorKey: { key: `pk_operator_${randomText(16)}`, secret: `sk_operator_${randomText(32)}` },
  };
}

function randomText(bytes) {
  return randomBytes(bytes).toString('base64url');
}
