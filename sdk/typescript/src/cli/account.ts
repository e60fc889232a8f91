import type { PartnerDesk } from '../client.ts';
import { PartnerDeskError } from '../core/errors.ts';
import type { Organisation } from '../generated/organisation.ts';
import { type Command, CommandError, type Context } from './command.ts';
import { ask, readInput } from './input.ts';
import {
  clientOf,
  currentLogin,
  deleteLogin,
  givenLogin,
  type Login,
  loginFile,
  writeLogin,
} from './login.ts';

/** The missing parts of a login, in the order of the prompts. */
const wanted = [
  { name: 'key', question: 'Key (pk_test_…)' },
  { name: 'secret', question: 'Secret (sk_test_…)' },
  { name: 'baseUrl', question: 'Base URL (https://…)' },
] as const;

/** A key pair in JSON, as the service returns it, or the test key of a new organisation. */
function fromJson(text: string): Partial<Login> {
  const { keys, key, secret, base_url: baseUrl } = JSON.parse(text);
  const pair = keys?.test ?? { key, secret };
  return {
    ...(typeof pair.key === 'string' && { key: pair.key }),
    ...(typeof pair.secret === 'string' && { secret: pair.secret }),
    ...(typeof baseUrl === 'string' && { baseUrl }),
  };
}

/** Reads the missing parts from standard input, as JSON or one per line. */
async function fromInput(given: Partial<Login>): Promise<Partial<Login>> {
  const text = (await readInput()).toString().trim();
  if (text.startsWith('{')) return { ...fromJson(text), ...given };
  const missing = wanted.filter(({ name }) => !given[name]);
  const lines = text.split(/\r?\n/);
  return {
    ...given,
    ...Object.fromEntries(missing.map(({ name }, index) => [name, lines[index]?.trim() ?? ''])),
  };
}

async function fromTerminal(given: Partial<Login>, signal: AbortSignal): Promise<Partial<Login>> {
  const answers: [string, string][] = [];
  for (const { name, question } of wanted) {
    if (!given[name]) answers.push([name, await ask(question, name === 'secret', signal)]);
  }
  return { ...given, ...Object.fromEntries(answers) };
}

/** The organisation of a key; undefined if the key is valid but may not read it. */
async function organisationOf(client: PartnerDesk): Promise<Organisation | undefined> {
  try {
    return await client.organisation.get();
  } catch (error) {
    if (error instanceof PartnerDeskError && error.code === 'forbidden' && error.details.permission)
      return undefined;
    throw error;
  }
}

function describe(
  { baseUrl, key }: Login,
  { environment }: PartnerDesk,
  organisation: Organisation | undefined,
  { env, print }: Context,
  begin: string,
): void {
  const value = {
    organisation: organisation?.name,
    slug: organisation?.slug,
    kyb_status: organisation?.kyb_status,
    environment,
    key,
    base_url: baseUrl,
    file: loginFile(env),
  };
  const who = organisation
    ? `${organisation.name} (${environment})`
    : `an organisation that this key can't read (${environment})`;
  print(value, `${begin} ${who} at ${baseUrl} with the key ${key}.`);
}

export const login: Command = {
  name: 'login',
  summary: 'log in with a key, and check it by one signed call',
  options: {},
  help: `partner-desk login [--base-url URL] [--key KEY] [--secret SECRET]

Takes each of the three from its flag, else from SVC_URL, SVC_KEY and SVC_SECRET, else asks for it.
Where standard input is no terminal it is read there: one line for each that is missing (key, secret,
base URL), or JSON with "key" and "secret". The login is written to a file that only you can read.

  partner-desk login
  partner-desk login --base-url http://localhost:4000 < key.json
  SVC_KEY=pk_test_… SVC_SECRET=sk_test_… SVC_URL=https://… partner-desk login`,
  async run(parsed, context) {
    const given = givenLogin(parsed.login, context.env);
    const isWhole = wanted.every(({ name }) => given[name]);
    const { baseUrl, key, secret } = isWhole
      ? given
      : process.stdin.isTTY
        ? await fromTerminal(given, context.signal)
        : await fromInput(given);
    if (!baseUrl || !key || !secret) {
      throw new CommandError(
        'usage',
        'A login needs a key, a secret and a base URL. See: partner-desk login --help',
      );
    }
    const made = { baseUrl, key, secret };
    const client = clientOf(made);
    const organisation = await organisationOf(client);
    const file = writeLogin(context.env, made);
    context.note(`Written to ${file}.`);
    describe(made, client, organisation, context, 'Logged in to');
  },
};

export const logout: Command = {
  name: 'logout',
  summary: 'delete the login of this machine',
  options: {},
  help: `partner-desk logout

Deletes the file of the login. The key stays valid: revoke it in the dashboard, or with
partner-desk organisation revoke-api-key.`,
  async run(_, { env, print }) {
    const isDeleted = deleteLogin(env);
    print({ logged_out: isDeleted }, isDeleted ? 'Logged out.' : 'There was no login.');
  },
};

export const whoami: Command = {
  name: 'whoami',
  summary: 'show the organisation and the key that calls are made with',
  options: {},
  help: `partner-desk whoami [--json]`,
  async run(parsed, context) {
    const current = currentLogin(parsed.login, context.env);
    const client = clientOf(current);
    describe(current, client, await organisationOf(client), context, 'You call as');
  },
};
