import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { PartnerDesk } from '../client.ts';
import { hmac } from '../core/signing.ts';
import { CommandError } from './command.ts';

export interface Login {
  readonly baseUrl: string;
  readonly key: string;
  readonly secret: string;
}

const names = ['baseUrl', 'key', 'secret'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The path of the login file: `$XDG_CONFIG_HOME/partner-desk/login.json`, or below `~/.config` if that is not set. */
export const loginFile = (env: Environment): string =>
  path.join(env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'partner-desk', 'login.json');

/** Writes the file with owner-only permissions from the moment it is created. */
export function writeLogin(env: Environment, login: Login): string {
  const file = loginFile(env);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  chmodSync(part, 0o600);
  renameSync(part, file);
  return file;
}

/** Deletes the file. @returns whether it existed */
export function deleteLogin(env: Environment): boolean {
  const isThere = readLogin(env).key !== undefined;
  rmSync(loginFile(env), { force: true });
  return isThere;
}

function readLogin(env: Environment): Partial<Login> {
  try {
    return JSON.parse(readFileSync(loginFile(env), 'utf8'));
  } catch {
    return {};
  }
}

/** The login from flags, then from SVC_URL, SVC_KEY and SVC_SECRET; empty values count as missing. */
export function givenLogin(flags: Partial<Login>, env: Environment): Partial<Login> {
  const fromEnv = { baseUrl: env.SVC_URL, key: env.SVC_KEY, secret: env.SVC_SECRET };
  const given = names.flatMap((name) => {
    const value = flags[name] || fromEnv[name];
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/**
 * The login to use: from flags, from the environment, or from the file.
 * @throws CommandError when there is none
 */
export function currentLogin(flags: Partial<Login>, env: Environment): Login {
  const { baseUrl, key, secret } = { ...readLogin(env), ...givenLogin(flags, env) };
  if (!baseUrl || !key || !secret) {
    throw new CommandError('not_logged_in', 'There is no login. Run: partner-desk login');
  }
  return { baseUrl, key, secret };
}

/** @throws CommandError when the login is malformed */
export function clientOf(login: Login): PartnerDesk {
  try {
    return new PartnerDesk(login);
  } catch (error) {
    throw new CommandError('usage', error instanceof Error ? error.message : String(error));
  }
}

/** The signing secret of `listen`. It is derived from the login, so it changes only with the key. */
export async function listenSecret({ key, secret }: Login): Promise<string> {
  const digest = await hmac('SHA-256', secret, `partner-desk listen ${key}`);
  return `whsec_${Buffer.from(digest, 'hex').toString('base64')}`;
}
